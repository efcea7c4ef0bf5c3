import type { SampleActivity } from '../types.ts';
import { prose } from './prose.ts';

export const sampleActivities: SampleActivity[] = [
  {
    title: 'Night pour at tower two',
    date: '2026-10-24',
    name: 'Concrete team, Pune',
    projectTitle: 'Hinjawadi Tech Park, Phase 2',
    details: 'Raft of 2,900 m³ placed in 31 hours without a cold joint.',
    content: prose`
      The pour began at 6 in the evening, when the roads of the park had emptied.
      Three pumps took turns, so that two were always placing while the third was washed and moved.
      A lorry reached the gate every four and a half minutes, 414 loads in all, each with its slump taken before it was
      let in.
      Ice kept the mix below 28 °C, and 96 probes in the raft showed a difference of 17 degrees at most between
      core and face.
      Three crews of forty worked eight hours each and went home by bus.
      The last lorry left at 1 in the morning of the second night, and curing water stood on the raft before the
      sun came up.
    `,
    photos: ['rebar-deck', 'tower-cranes-aerial'],
  },
  {
    title: 'Launching girder moved to pier 48',
    date: '2026-11-05',
    name: 'Viaduct crew, section two',
    projectTitle: 'Metro Line 4 Viaduct',
    details: 'The viaduct crosses the Inner Ring Road this month.',
    content: prose`
      The girder is 92 m long, weighs 540 tonnes and walks on its own legs from pier to pier.
      To reach pier 48 it had to turn through four degrees, on a curve of 300 m radius.
      That took three nights between 11 and 5, with one carriageway closed and the other running both ways.
      Ten segments hang in the girder at a time, are glued and stressed, and become a span in three days.
      The span over the ring road is one of 286 that stood at the end of October, out of 418.
      The next move, to pier 49, is on straight track and needs a single night.
    `,
    photos: ['metro-viaduct', 'precast-girders'],
  },
  {
    title: 'Stay cables tensioned',
    date: '2025-12-18',
    name: 'Stay-cable crew, Cuttack',
    projectTitle: 'Mahanadi Cable Bridge',
    details: 'Last pair on the south pylon, within 0.4% of design force.',
    content: prose`
      Each stay was pulled strand by strand with a light jack, and all strands ended at the same force.
      The crew worked before sunrise, because a pylon bends towards the shade as soon as the sun is on it.
      Surveyors read the deck at 44 points after each pair and compared it with the computed shape.
      The last pair brought the tip of the deck to within 9 mm of its level, over a cantilever of 210 m.
      Load cells stay in all 112 stays, so the department can see a change before anybody can hear it.
      The closing segment was cast eleven days later.
    `,
    photos: ['cable-bridge-deck', 'cable-bridge'],
  },
  {
    title: 'Green safety net renewed',
    date: '2026-10-28',
    name: 'Scaffold team, Kaveri Heights',
    projectTitle: 'Kaveri Heights',
    details: 'Full-height net after the October winds.',
    content: prose`
      Gusts of 74 km/h on 22 October tore the net on the west side of block A at three places.
      Nothing fell and nobody was on the scaffold: work above the second floor stops at 40 km/h.
      The team took down 2,600 m² and hung a heavier mesh with a hem of steel rope, tied every 300 mm.
      Every tie was pulled with a spring balance at 150 kg, and the sheet with the results hangs at the gate.
      The old net went to a farm outside Srirangam, where it now shades a nursery.
    `,
    photos: ['tower-cranes', 'scaffold-facade'],
  },
  {
    title: 'A ward to walk through',
    date: '2024-09-18',
    name: 'Planning team, Nashik',
    projectTitle: 'Nashik Civil Hospital',
    details: 'Thirty-one nurses tried a full-size ward before the walls were drawn for good.',
    content: prose`
      We built one bay of the ward from plywood in the old canteen, with beds, curtains and a sink.
      Nurses of all three shifts worked in it for an afternoon each, with a colleague as the patient.
      They moved the sink 60 cm, turned the door round and asked for a socket on the other side of the bed.
      Eleven such details changed, and then the drawings for all 240 beds were released.
      None of the eleven cost anything at that stage; on finished walls they would have cost ₹ 1.7 cr.
    `,
    photos: ['institutional-side', 'institutional'],
  },
  {
    title: 'Clarifier emptied for its first check',
    date: '2026-10-14',
    name: 'Works crew, Cuttack',
    projectTitle: 'Cuttack Water Treatment Works',
    details: 'Six tanks, one at a time, without a litre less in the mains.',
    content: prose`
      After the monsoon the crew emptied the first of the six clarifiers to look at its floor and scraper.
      The other five carried the full 90 MLD meanwhile, as the design had promised.
      Silt lay 11 cm deep where 20 had been expected, so the scraper can run slower and wear less.
      Two rubber blades were changed; the concrete showed no crack wider than a hair.
      The other tanks follow at one a fortnight, until the end of January 2027.
    `,
    photos: ['waterworks-close', 'waterworks'],
  },
  {
    title: 'The water court is filled',
    date: '2026-07-16',
    name: 'Handover team, Worli',
    projectTitle: 'Samudra Towers, Worli',
    details: 'Nine days of filling, then the fire pumps drew on it for an hour.',
    content: prose`
      The court between the towers holds 1,150 m³ and was filled from the rain tank and the treatment plant.
      Not a drop came from the city main, which was short in June.
      When it was full, the fire brigade ran both pumps from it for an hour and wet the roof of tower one.
      The level fell by 14 cm, and the planted beds had filtered the water clear again after two days.
      The palms came last: 64 of them, grown for five years in a nursery at Palghar.
    `,
    photos: ['highrise-dusk', 'highrise-day'],
  },
  {
    title: 'Girder 40 rolled out over the lake',
    date: '2026-11-10',
    name: 'Launching crew, Pallippuram',
    projectTitle: 'Vembanad Lake Bridge',
    details: 'Eight spans stand, and the yard is 22 girders ahead.',
    content: prose`
      A girder of 92 tonnes leaves the shore on two trolleys and runs over the spans that stand already.
      At the front a truss takes it, carries it out over the water and sets it down on its bearings.
      Girder 40 completed the eighth span; five girders make one.
      The yard had cast 62 by the same day, so that rain or a strike of the cement lorries would not stop the
      front.
      Boats passed below the whole time, through the two passages that are marked for them.
    `,
    photos: ['precast-girders', 'rebar-deck'],
  },
  {
    title: 'Docks tested with loaded trailers',
    date: '2025-12-11',
    name: 'Commissioning team, Sanand',
    projectTitle: 'Sanand Logistics Park',
    details: '64 docks, 64 trailers of 32 tonnes, three dents.',
    content: prose`
      Before handover each dock took a trailer of 32 tonnes, backed in by a driver who had not seen it before.
      The levellers went up and down twenty times under a loaded reach truck.
      Three bumpers were pushed out of line and were reset the same day with longer bolts.
      One door closed too slowly in the wind and got a stronger spring, as did its fifteen neighbours.
      The client's own people wrote the test sheet and signed it.
    `,
    photos: ['industrial-plant-aerial', 'industrial-plant'],
  },
  {
    title: 'Every helmet has a birthday',
    date: '2026-09-05',
    name: 'Safety and health',
    project: 'All sites and yards',
    details: '8,400 helmets checked in one week, 1,260 replaced.',
    content: prose`
      A helmet loses its strength in the sun long before it looks old.
      Since this year each one carries the month of its issue on the rim, and none is worn longer than three
      years.
      In the first week of September every site and yard laid its helmets out on a table and read the dates.
      Of 8,400 we took 1,260 out of use and cut them in half, so that they cannot come back.
      The shells went to a recycler in Bhiwandi, who makes cable trays from them.
    `,
    photos: ['safety-helmets', 'scaffold-facade'],
  },
];
