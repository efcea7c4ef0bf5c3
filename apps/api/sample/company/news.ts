import type { SampleNews } from '../types.ts';
import { prose } from './prose.ts';

export const sampleNews: SampleNews[] = [
  {
    title: 'Bengaluru ring road interchange opens six weeks early',
    date: '2026-11-12',
    topic: 'Handovers',
    details: 'Four loops, 3.2 km of ramps and a record pour of 1,140 m³ in one night.',
    content: prose`
      The interchange of the ring road with Tumakuru Road has been open on all ramps since 10 November.
      The contract had asked for 22 December.
      Traffic kept six lanes during the 31 months of work and was moved seventeen times, always at night.
      The largest pour, 1,140 m³ for the deck of the central bridge, is the most that we have placed on a road in
      one night.
      The median wait at the junction was 11 minutes in 2023 and is now below one.
      Planting inside the four loops goes on until the end of February.
    `,
    photo: 'highway-interchange',
    button: 'Read more',
  },
  {
    title: 'Every depot roof now makes its own power',
    date: '2026-11-02',
    topic: 'Sustainability',
    details: "A 2.4 MW array over eleven sheds covers the yards' daytime load.",
    content: prose`
      The last panels went onto the plant workshop at Sriperumbudur on 30 October.
      Surat, Chakan and Sriperumbudur now have panels on all eleven sheds, 2.4 MW together.
      They give about 36 lakh units a year, which is what the three yards use between seven and five.
      What is left over on Sundays goes to the grid.
      The work cost ₹ 9.8 cr and pays for itself in three years and five months at today's tariff.
      At night the yards still draw from the grid, and the steam for curing still comes from gas.
    `,
    photo: 'solar-roof',
    button: 'Read more',
  },
  {
    title: 'Cuttack treatment works passes its first monsoon',
    date: '2026-10-21',
    topic: 'On site',
    details: 'The 90 MLD plant ran through the wettest August in a decade.',
    content: prose`
      The river came in at up to 1,860 NTU in August, and the water that left the works stayed below 0.5.
      Supply to 5.6 lakh people was not cut on any of the 122 days of the season.
      The crew of 34 dosed alum by hourly jar tests for nineteen days on end.
      On the night of 17 August both feeders from the grid failed, and the diesel sets carried the works for
      seven hours.
      One weakness showed: the road to the intake was under water for two days, and it will be raised by 80 cm
      before June.
    `,
    photo: 'waterworks',
    button: 'Read more',
  },
  {
    title: 'Civil hospital block handed over in Nashik',
    date: '2026-10-09',
    topic: 'Handovers',
    details: '240 beds, ready five months before the contract date.',
    content: prose`
      The Public Health Department took over the new block on Trimbak Road on 8 October.
      It has 240 beds, six operating theatres and a waiting hall for four hundred people.
      The old wards stayed open during all 29 months of the work, and heavy machines stood still each day from
      one to three.
      Nurses tried out a full-size ward early on and changed eleven details of it.
      The first patients move over in November, ward by ward.
    `,
    photo: 'institutional',
    button: 'Read more',
  },
  {
    title: 'A thousandth girder leaves the Surat yard',
    date: '2026-09-28',
    topic: 'On site',
    details: 'Precast spans now reach three metro lines.',
    content: prose`
      Girder number 1,000 left the gate on the night of 26 September, on a trailer with eighteen axles.
      The yard casts for metro lines in Surat, Ahmedabad and Mumbai, which other contractors build.
      It opened in June 2022 with two beds and works with nine today.
      A girder takes 38 hours from the first bar to the lift, sixteen of them under steam.
      Of the thousand, four were rejected at the gate, crushed and used as fill.
    `,
    photo: 'precast-girders',
    button: 'Read more',
  },
  {
    title: 'First keys at Samudra Towers',
    date: '2026-08-27',
    topic: 'Handovers',
    details: '412 homes in Worli, handed over in the month that the contract named.',
    content: prose`
      Samudra Estates has taken over both towers in Worli, and the first forty families have their keys.
      The towers stand 168 m high on 46 floors each and were built in 44 months.
      Buyers walked through their homes with our engineers before the handover and listed 3,106 points.
      All but 58 were put right within three weeks; the rest wait for tiles from Morbi.
      A team of twelve stays in the podium for a year, one call away from every home.
    `,
    photo: 'highrise-day',
    button: 'See the handover',
  },
  {
    title: 'Mahanadi bridge opens seven months early',
    date: '2026-08-16',
    topic: 'Handovers',
    details: 'Cuttack and Jagatpur are six minutes apart across a span of 420 m.',
    content: prose`
      The Public Works Department opened the bridge to traffic on 15 August, 38 months after the first caisson.
      The contract had allowed 45.
      Its main span of 420 m hangs from two pylons 128 m high, on 112 stays.
      The crews worked 6.1 million hours without a lost-time accident.
      On the first day about 31,000 people crossed it on foot before the cars were let on.
      The contract value of ₹ 1,140 cr includes five years of upkeep.
    `,
    photo: 'cable-bridge',
    button: 'Read more',
  },
  {
    title: 'Trial trains run on Line 4',
    date: '2026-07-06',
    topic: 'On site',
    details: 'The first 5.4 km in Hyderabad carry test trains between Nagole and LB Nagar.',
    content: prose`
      A train of the Metro Rail Corporation ran over the first section of the viaduct on 4 July, at 15 km/h.
      Speed rises in steps to 80 km/h over the coming months, with sandbags in place of passengers.
      Gauges on twelve spans measured a sag of 6.8 mm under the full train, where 7.4 had been computed.
      The second section, 7.2 km to Chandrayangutta, is being launched from both ends.
      The whole line is due to be handed over in September 2027.
    `,
    photo: 'metro-viaduct-dusk',
    button: 'Read more',
  },
  {
    title: 'Our safety figures for 2025–26',
    date: '2026-05-18',
    topic: 'Safety',
    details: 'Three lost-time injuries in 21.2 million hours, and what we changed after each.',
    content: prose`
      Our people and those of our subcontractors worked 21.2 million hours between April 2025 and March 2026.
      Three of them were hurt so that they could not come to work the next day, a rate of 0.14 per million
      hours.
      The year before it was 0.23.
      One injury was a fall from a lorry bed, one a hand caught in a bending machine, one a burn from a steam
      hose.
      Lorries are now unloaded from platforms, the machines stop at a touch on the guard, and steam hoses have
      sleeves.
      Near misses reported rose from 2,900 to 4,350, which we count as good news.
    `,
    photo: 'safety-helmets',
    button: 'See the figures',
  },
  {
    title: 'Nilgiri Software moves into its campus',
    date: '2026-03-03',
    topic: 'Handovers',
    details: '7,200 desks on eleven floors along the Outer Ring Road in Bellandur.',
    content: prose`
      The building was handed over in February, thirty months after the first excavation.
      It offers 84,000 m² on eleven floors, under a facade of 3,140 white frames.
      Staff moved in over five weekends, floor by floor from the top.
      The plaza with its pool is open to the street from six in the morning to ten at night.
      A first reading of the meters shows cooling at 16% below the first design, where 18% had been computed.
    `,
    photo: 'office-campus-dusk',
    button: 'Read more',
  },
  {
    title: 'Sanand Logistics Park takes its first pallets',
    date: '2026-01-20',
    topic: 'Handovers',
    details: 'Four sheds and 64 docks, finished in sixteen months.',
    content: prose`
      Sabarmati Logistics moved the first pallets into shed one on 19 January.
      The park has 1.12 lakh m² under roof and was built in sixteen months.
      Its steel frames, 3,900 tonnes, were bolted together without a weld on site.
      Each of the 64 docks was tested with a loaded trailer of 32 tonnes before the handover.
      Panels of 1.2 MW on two roofs have been feeding the chargers since December.
    `,
    photo: 'industrial-plant',
    button: 'Read more',
  },
];
