import type { SampleProject } from '../../types.ts';
import { points, prose } from '../prose.ts';
import { crore, stat } from './stat.ts';

export const samudraTowers: SampleProject = {
  title: 'Samudra Towers, Worli',
  projectsname: 'View towers',
  services: 'Residential',
  client: 'Samudra Estates',
  location: 'Annie Besant Road, Worli, Mumbai',
  state: 'Maharashtra',
  latitude: 19.0096,
  longitude: 72.8175,
  photos: [
    {
      name: 'highrise-dusk',
      caption: 'Both towers on the evening of the handover',
      stage: 'completed',
      takenOn: '2026-08-21',
    },
    { name: 'site-model', caption: 'The model in the sales office', stage: 'site', takenOn: '2022-10-18' },
    {
      name: 'rebar-deck',
      caption: 'Reinforcement of the raft of tower A',
      stage: 'foundations',
      takenOn: '2023-03-09',
    },
    {
      name: 'tower-cranes',
      caption: 'Cores ahead of the slabs',
      stage: 'structure',
      takenOn: '2024-05-16',
      comparison: 'before',
    },
    {
      name: 'tower-cranes-aerial',
      caption: 'Deck of the 31st floor',
      stage: 'structure',
      takenOn: '2024-11-27',
    },
    { name: 'scaffold-facade', caption: 'Façade of tower B', stage: 'finishing', takenOn: '2025-07-03' },
    {
      name: 'highrise-day',
      caption: 'The garden on the podium',
      stage: 'completed',
      takenOn: '2026-08-07',
      comparison: 'after',
    },
  ],
  details: prose`
    Two residential towers of 46 floors over a shared podium and water court.
    The cores were slip-formed, and the slabs followed them at one floor every five days.
    Each tower stands on a raft 3.4 m thick, carried by 118 piles that are socketed into basalt under the old
    mill plot.
    Concrete for the upper floors was pumped 168 m in a single lift, with ice in the mix from March to May.
    The podium keeps 640 cars off the street and stores 480 m³ of rain for the gardens.
    Water in the court is filtered through planted beds and serves as the reserve for the fire pumps.
    Samudra Estates took over all 412 homes in August 2026, in the month that the contract named.
  `,
  keypoints: points(
    'One typical floor every five days, in both towers at once',
    'Concrete pumped 168 m in a single lift',
    'Water court that doubles as the fire reserve',
    'No lorry on Annie Besant Road between 8 and 11 in the morning',
    'Homes checked room by room with the buyers before the keys',
  ),
  stats: [
    stat('height', 'Height of each tower', '168 m'),
    stat('homes', 'Homes', '412'),
    stat('value', 'Contract value', '₹ 780 cr'),
    stat('time', 'From first pile to keys', '44 months'),
  ],
  code: 'VC-2022-117',
  sector: 'residential',
  serviceList: ['civil', 'foundations', 'facade', 'mep'],
  status: 'completed',
  clientKind: 'private',
  contractForm: 'lump-sum',
  role: 'prime',
  consultant: 'Udaharan Structural Consultants (sample)',
  architect: 'Studio Namuna (sample)',
  value: crore(780),
  valueShown: 'exact',
  areaM2: 98_000,
  storeys: 46,
  capacity: '412 homes',
  awardedOn: '2022-09-12',
  startedOn: '2022-12-05',
  dueOn: '2026-08-31',
  completedOn: '2026-08-21',
  certification: 'IGBC Green Homes Gold, 2026',
  awards: 'National Safety Award, runner-up, 2025 (sample)',
  safeManHours: 6_400_000,
  summary: 'Two towers of 46 floors in Worli, handed over in the month that the contract named.',
  summary60: prose`
    Two residential towers of 46 floors above a shared podium and water court in Worli, Mumbai: 412 homes on 98,000 m², built in 44 months on a plot with a single gate. Cores were slip-formed, floors followed every five days, and concrete was pumped 168 m in one lift.
  `,
  challenge: prose`
    The old mill plot allowed one gate, on a road that no lorry may use in the morning. The rock under it begins at 14 m on one side and at 31 m on the other.
  `,
  work: prose`
    Each tower got a raft of its own on piles that are socketed into the basalt. Cores were slip-formed ahead of the slabs, and materials were hoisted at night.
  `,
  result: prose`
    All 412 homes were taken over in August 2026. No visitor to the road noticed a queue of lorries, and 6.4 million hours passed without a lost-time injury.
  `,
  quote: 'They told us in 2022 which month the families would get their keys, and it was that month.',
  quotedPerson: 'Project director, Samudra Estates (sample)',
  certificates: [
    { title: 'IGBC Green Homes Gold, 2026 (sample)' },
    { title: 'Completion certificate of the municipal corporation, August 2026 (sample)' },
  ],
};

export const gomtiResidences: SampleProject = {
  title: 'Gomti Riverside Residences',
  projectsname: 'View homes',
  services: 'Residential',
  client: 'Awadh Housing Society',
  location: 'Gomti Nagar, Lucknow',
  state: 'Uttar Pradesh',
  latitude: 26.8496,
  longitude: 81.0072,
  photos: ['apartments-midrise', 'site-model'],
  details: prose`
    Six blocks of eight floors round a garden of 1.1 hectares, with every kitchen on a cross-draught.
    The society chose the plan from a scale model that stood in its meeting hall for a month.
    Walls are of fly-ash blocks made 14 km away, which kept 2,300 lorry trips off the Faizabad road.
    Winter fog stopped the cranes on 31 mornings, so the programme carried a second shift from December to
    February.
    Rain from the roofs goes to eighteen recharge wells along the garden path.
    The 384 homes were handed over in May 2025, block by block, in six weekends.
  `,
  keypoints: points(
    '384 homes in six blocks, each with a lift for stretchers',
    '9,600 m³ of fly-ash blockwork in place of fired brick',
    'Eighteen recharge wells, tested with the first rain of 2025',
    'Cars in the basement, no road inside the garden',
  ),
  stats: [
    stat('homes', 'Homes', '384'),
    stat('area', 'Garden', '1.1 ha'),
    stat('time', 'Construction', '28 months'),
  ],
  code: 'VC-2023-126',
  sector: 'residential',
  serviceList: ['civil', 'mep'],
  status: 'completed',
  clientKind: 'private',
  contractForm: 'item-rate',
  role: 'prime',
  architect: 'Studio Namuna (sample)',
  value: crore(146),
  valueShown: 'band',
  areaM2: 41_000,
  storeys: 8,
  capacity: '384 homes',
  awardedOn: '2022-11-21',
  startedOn: '2023-01-16',
  dueOn: '2025-06-30',
  completedOn: '2025-05-24',
  certification: 'GRIHA 4 stars, 2025',
  safeManHours: 1_900_000,
  summary: 'Six blocks round a garden in Lucknow, with 384 homes on a cross-draught.',
};

export const sahyadriGardens: SampleProject = {
  title: 'Sahyadri Gardens, Baner',
  projectsname: 'View homes',
  services: 'Residential',
  client: 'Sahyadri Co-operative Housing',
  location: 'Baner, Pune',
  state: 'Maharashtra',
  latitude: 18.559,
  longitude: 73.7868,
  photos: ['apartments-balconies', 'scaffold-facade'],
  details: prose`
    Four blocks of nine floors on a slope below Baner hill, all with balconies that face the evening wind.
    The slope falls 11 m across the plot, and the basements step down with it instead of cutting a single pit.
    Rock taken out by controlled blasting, 23,000 m³ of it, went back into the job as crushed fill and paving.
    Precast stair flights were set with each slab, so that nobody climbed a ladder after the second floor.
    Facades were painted from one scaffold that moved from block to block on a fixed eleven-week round.
    The 216 families moved in from December 2024.
  `,
  keypoints: points(
    '216 homes on a plot that falls 11 m',
    'Excavated rock reused on the plot: 23,000 m³',
    'Precast stairs set with each slab',
    'Solar hot water for all four blocks',
  ),
  stats: [
    stat('homes', 'Homes', '216'),
    stat('height', 'Floors', '9'),
    stat('time', 'Construction', '30 months'),
  ],
  code: 'VC-2022-109',
  sector: 'residential',
  serviceList: ['civil', 'precast', 'foundations'],
  status: 'completed',
  clientKind: 'private',
  contractForm: 'item-rate',
  role: 'prime',
  value: crore(118),
  valueShown: 'band',
  areaM2: 27_500,
  storeys: 9,
  capacity: '216 homes',
  startedOn: '2022-06-06',
  dueOn: '2024-12-31',
  completedOn: '2024-12-14',
  safeManHours: 1_400_000,
  summary: 'Four blocks that step down a hillside in Baner, built with the rock that was taken out of it.',
};
