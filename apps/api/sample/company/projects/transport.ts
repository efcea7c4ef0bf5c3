import type { SampleProject } from '../../types.ts';
import { points, prose } from '../prose.ts';
import { crore, stat } from './stat.ts';

export const mahanadiBridge: SampleProject = {
  title: 'Mahanadi Cable Bridge',
  projectsname: 'View bridge',
  services: 'Bridges',
  client: 'Public Works Department',
  location: 'Cuttack to Jagatpur',
  state: 'Orissa',
  latitude: 20.489,
  longitude: 85.908,
  photos: ['cable-bridge', 'cable-bridge-deck'],
  details: prose`
    A 1.1 km crossing with a main span of 420 m, carrying four lanes and two footways over the main channel of
    the Mahanadi between Cuttack and Jagatpur.
    The pylons rise 128 m from caissons sunk through 34 m of river sand.
    The deck was cast in segments of 7.5 m, two a week on each side of a pylon, and every second segment took
    a pair of stays.
    All 112 stays carry load cells, and the department reads them from its office in Cuttack.
    Two floods passed during the works, the higher one at 26.1 m, and the caissons did not move by a
    millimetre that we could measure.
    Boats had a clear channel of 90 m throughout.
    The bridge opened on 15 August 2026, seven months before the contract date.
  `,
  keypoints: points(
    'Open to traffic 7 months early',
    '112 stay cables, each monitored',
    'Zero lost-time accidents in 6.1 million hours',
    'River traffic never stopped',
    'Design life of 100 years, every stay replaceable under traffic',
  ),
  stats: [
    stat('length', 'Main span', '420 m'),
    stat('height', 'Pylon height', '128 m'),
    stat('value', 'Contract value', '₹ 1,140 cr'),
    stat('time', 'From caisson to traffic', '38 months'),
  ],
  code: 'VC-2023-128',
  sector: 'bridges',
  serviceList: ['design-build', 'civil', 'foundations', 'structural-steel'],
  status: 'completed',
  clientKind: 'state',
  contractForm: 'epc',
  role: 'joint-venture',
  share: 70,
  consultant: 'Pratirup Bridge Engineers (sample)',
  value: crore(1140),
  valueShown: 'exact',
  lengthKm: 1.86,
  capacity: 'Main span of 420 m',
  awardedOn: '2023-03-13',
  startedOn: '2023-06-19',
  dueOn: '2027-03-15',
  completedOn: '2026-08-15',
  awards: 'Outstanding bridge, 2026 (sample)\nNational Safety Award, winner, 2025 (sample)',
  safeManHours: 9_800_000,
  summary: 'A cable bridge over the Mahanadi, open to traffic seven months early.',
  challenge: prose`
    The river rises by nine metres between May and August, so the caissons had one dry season.
  `,
  work: prose`
    Both caissons were sunk at once from artificial islands. The deck grew from the pylons in balance, one segment on each side every six days.
  `,
  result: prose`
    The bridge opened on 15 August 2026, seven months before the contract date.
  `,
  quote: 'For the first time we opened a bridge before we had printed the invitations.',
  quotedPerson: 'Chief engineer, Public Works Department (sample)',
};

export const metroLineFour: SampleProject = {
  title: 'Metro Line 4 Viaduct',
  projectsname: 'View viaduct',
  services: 'Metro',
  client: 'Metro Rail Corporation',
  location: 'Nagole to Chandrayangutta, Hyderabad',
  state: 'Telangana',
  latitude: 17.3457,
  longitude: 78.5522,
  photos: ['metro-viaduct', 'metro-viaduct-dusk', 'precast-girders'],
  details: prose`
    A viaduct of 12.6 km on single piers, built over roads that carry 1.4 lakh vehicles a day and were never
    closed by daylight.
    Its 418 spans are put together from 4,180 segments, cast at Uppal and stressed on the launching girder.
    The first section, 5.4 km from Nagole to LB Nagar, has carried trial trains since July 2026.
    The second section is launched from both ends, and 286 of all spans stood at the end of October 2026.
    Each pier takes a strip of road no wider than the median, 2.4 m, because the foundations are single
    shafts of 2.5 m bored in eleven nights.
    Handover of the whole line is due in September 2027.
  `,
  keypoints: points(
    '286 of 418 spans in place by October 2026',
    '4,180 match-cast segments, 38 a week at the peak',
    'No road closed between 6 in the morning and 10 at night',
    'Noise barriers along both hospitals on the route',
    'Rain from the deck led to 212 recharge pits at the piers',
  ),
  stats: [
    stat('length', 'Length', '12.6 km'),
    stat('spans', 'Spans', '418'),
    stat('value', 'Contract value', '₹ 940 cr'),
    stat('time', 'Programme', '42 months'),
  ],
  code: 'VC-2024-138',
  sector: 'rail',
  serviceList: ['civil', 'precast', 'foundations'],
  status: 'ongoing',
  percentDone: 68,
  clientKind: 'public-undertaking',
  contractForm: 'item-rate',
  role: 'prime',
  value: crore(940),
  valueShown: 'exact',
  lengthKm: 12.6,
  capacity: '418 spans',
  awardedOn: '2023-12-18',
  startedOn: '2024-03-25',
  dueOn: '2027-09-25',
  safeManHours: 7_100_000,
  summary: 'A metro viaduct of 12.6 km, launched from both ends.',
};

export const bengaluruInterchange: SampleProject = {
  title: 'Bengaluru Ring Road Interchange',
  projectsname: 'View interchange',
  services: 'Highways',
  client: 'State Highways Division',
  location: 'Tumakuru Road, Bengaluru',
  state: 'Karnataka',
  latitude: 13.048,
  longitude: 77.479,
  photos: ['highway-interchange', 'highway-ground'],
  details: prose`
    Four loops and 3.2 km of ramps where the ring road meets Tumakuru Road, used by 96,000 vehicles a day.
    Traffic stayed on six lanes throughout, moved seventeen times from one finished ramp to the next.
    The central bridge rests on 22 spans, and its largest pour took 1,140 m³ of concrete in one night, a
    record for our company on a road.
    Soil from the cuttings filled the loops, so that 86,000 m³ never had to leave the plot.
    The insides of the loops hold rain: four basins of 5,200 m³ together, planted with 3,400 trees.
    It opened on 10 November 2026, six weeks before the date in the contract.
  `,
  keypoints: points(
    'Open to traffic six weeks early',
    'Six lanes kept open through seventeen diversions',
    '1,140 m³ of concrete placed in one night',
    '3,400 trees and four rain basins inside the loops',
    'Median wait at the junction down from 11 minutes to under 1',
  ),
  stats: [
    stat('length', 'Ramps', '3.2 km'),
    stat('traffic', 'Vehicles a day', '96,000'),
    stat('value', 'Contract value', '₹ 386 cr'),
    stat('time', 'Construction', '31 months'),
  ],
  code: 'VC-2024-144',
  sector: 'roads',
  serviceList: ['civil', 'foundations', 'precast'],
  status: 'completed',
  clientKind: 'state',
  contractForm: 'percentage',
  role: 'prime',
  value: crore(386),
  valueShown: 'exact',
  lengthKm: 3.2,
  capacity: '96,000 vehicles a day',
  awardedOn: '2024-01-29',
  startedOn: '2024-04-15',
  dueOn: '2026-12-22',
  completedOn: '2026-11-10',
  safeManHours: 3_300_000,
  summary: 'Four ramps over a junction that stayed open, finished six weeks early.',
};

export const indoreBypass: SampleProject = {
  title: 'Indore Eastern Bypass',
  projectsname: 'View bypass',
  services: 'Highways',
  client: 'National Highways Division',
  location: 'Dakachya to Rau, Indore',
  state: 'Madhya Pradesh',
  latitude: 22.7196,
  longitude: 75.944,
  photos: ['highway-ground', 'precast-girders', 'highway-interchange'],
  details: prose`
    A bypass of 28.4 km with four lanes, two river bridges and nine underpasses for villages and cattle.
    It takes 17,000 lorries a day out of the streets of Indore.
    Black cotton soil swells when it is wet, and 6.2 lakh m³ of it was stabilised with lime instead of being
    carted away.
    Fly ash from a power station 60 km off makes up the core of the embankments, 11 lakh tonnes of it.
    Concrete paving was laid by one slip-form paver at 610 m a day, mostly by night in the hot months.
    Villages chose the places of the underpasses in eleven open meetings before the drawings were final.
    The road opened in March 2025.
  `,
  keypoints: points(
    '28.4 km of concrete road, paved at 610 m a day',
    '11 lakh tonnes of fly ash in the embankments',
    'Nine underpasses at places that the villages chose',
    'Two river bridges of 120 m and 84 m',
  ),
  stats: [
    stat('length', 'Length', '28.4 km'),
    stat('traffic', 'Lorries a day', '17,000'),
    stat('value', 'Contract value', '₹ 640 cr'),
    stat('time', 'Construction', '30 months'),
  ],
  code: 'VC-2022-112',
  sector: 'roads',
  serviceList: ['civil'],
  status: 'completed',
  clientKind: 'central',
  contractForm: 'ham',
  role: 'prime',
  value: crore(640),
  valueShown: 'exact',
  lengthKm: 28.4,
  capacity: '17,000 lorries a day',
  awardedOn: '2022-05-30',
  startedOn: '2022-09-19',
  dueOn: '2025-03-31',
  completedOn: '2025-03-22',
  safeManHours: 5_200_000,
  summary: '28.4 km of concrete road round Indore, paved mostly by night.',
};
