import type { SampleProject } from '../../types.ts';
import { points, prose } from '../prose.ts';
import { crore, stat } from './stat.ts';

export const nilgiriCampus: SampleProject = {
  title: 'Nilgiri Office Campus',
  projectsname: 'View campus',
  services: 'Commercial',
  client: 'Nilgiri Software',
  location: 'Outer Ring Road, Bellandur, Bengaluru',
  state: 'Karnataka',
  latitude: 12.9352,
  longitude: 77.6784,
  photos: ['office-campus', 'office-campus-dusk'],
  details: prose`
    An office building of eleven floors with 7,200 desks, set round a plaza that is open to the street.
    White frames of glass-fibre concrete shade the glazing and cut the cooling load by 18% against the first
    design.
    All 3,140 frames were cast in one shed at Hoskote and hung by two teams at 22 a day.
    The pool on the plaza is the visible part of a tank for 900 m³ of treated water, which feeds the cooling
    towers.
    Slabs are post-tensioned over bays of 11 m, so that a team can move its walls without asking an engineer.
    Nilgiri Software moved in during February 2026, thirty months after the first excavation.
  `,
  keypoints: points(
    '84,000 m² on eleven floors, in column bays of 11 m',
    'Facade of 3,140 frames, all cast in one shed',
    '450 m³ of waste water treated and reused each day',
    'Plaza and cycle path open to the public',
    '4.2 million hours of work with one lost-time injury',
  ),
  stats: [
    stat('area', 'Floor area', '84,000 m²'),
    stat('desks', 'Desks', '7,200'),
    stat('value', 'Contract value', '₹ 420 cr'),
    stat('time', 'Construction', '30 months'),
  ],
  code: 'VC-2023-131',
  sector: 'commercial',
  serviceList: ['design-build', 'civil', 'facade', 'mep'],
  status: 'completed',
  clientKind: 'private',
  contractForm: 'lump-sum',
  role: 'prime',
  architect: 'Udaharan Architects (sample)',
  value: crore(420),
  valueShown: 'exact',
  areaM2: 84_000,
  storeys: 11,
  capacity: '7,200 desks',
  awardedOn: '2023-05-22',
  startedOn: '2023-08-14',
  dueOn: '2026-02-28',
  completedOn: '2026-02-09',
  certification: 'LEED Platinum, 2026',
  awards: 'Facade of the year, 2026 (sample)',
  safeManHours: 4_200_000,
  summary: 'An office campus of 7,200 desks in Bengaluru, under frames that shade it.',
  challenge: prose`
    The first design cooled 84,000 m² behind plain glass. The client wanted the same light with a fifth less power.
  `,
  work: prose`
    We cast 3,140 frames of glass-fibre concrete in one shed and hung them at 22 a day. Treated water from the building feeds its cooling towers.
  `,
  result: prose`
    The cooling load fell by 18% against the first design, and the campus opened thirty months after the first excavation.
  `,
  quote: 'Our teams moved walls in the first month, without asking an engineer.',
  quotedPerson: 'Head of workplaces, Nilgiri Software (sample)',
};

export const infinityExchange: SampleProject = {
  title: 'Infinity Exchange',
  projectsname: 'View exchange',
  services: 'Commercial',
  client: 'Exchange Developers',
  location: 'GIFT City, Gandhinagar',
  state: 'Gujarat',
  latitude: 23.161,
  longitude: 72.684,
  photos: ['atrium-interior', 'atrium-upper'],
  details: prose`
    Five storeys of trading floors and offices round an atrium that is 27 m high and needs no lamp by day.
    Its skylight of 1,480 m² was assembled on the ground in fourteen parts and lifted in nine nights.
    Galleries hang from the roof beams instead of standing on columns, which leaves the floor of the atrium
    free.
    Two separate power feeds and 72 hours of diesel keep the trading floors running through a city-wide outage.
    Dust was the risk: the switch rooms were sealed and kept under pressure five months before the painters
    left.
    The building opened for trade in January 2026.
  `,
  keypoints: points(
    'Skylight of 1,480 m² lifted in nine nights',
    'Galleries hung from the roof, no columns in the atrium',
    'Two power feeds and 72 hours of reserve',
    '46,000 m² fitted out and furnished under one contract',
  ),
  stats: [
    stat('area', 'Floor area', '46,000 m²'),
    stat('height', 'Atrium', '27 m'),
    stat('value', 'Contract value', '₹ 310 cr'),
    stat('time', 'Construction', '26 months'),
  ],
  code: 'VC-2023-137',
  sector: 'commercial',
  serviceList: ['civil', 'structural-steel', 'interiors', 'mep'],
  status: 'completed',
  clientKind: 'private',
  contractForm: 'lump-sum',
  role: 'prime',
  value: crore(310),
  valueShown: 'exact',
  areaM2: 46_000,
  storeys: 5,
  awardedOn: '2023-09-04',
  startedOn: '2023-11-20',
  dueOn: '2026-01-31',
  completedOn: '2026-01-12',
  certification: 'IGBC Gold, 2026',
  safeManHours: 2_600_000,
  summary: 'Trading floors round an atrium that needs no lamp by day, fitted out under one contract.',
};

export const hooghlyQuarter: SampleProject = {
  title: 'Hooghly Quarter, New Town',
  projectsname: 'View quarter',
  services: 'Commercial',
  client: 'Hooghly Properties',
  location: 'Action Area I, New Town, Kolkata',
  state: 'West Bengal',
  latitude: 22.5806,
  longitude: 88.46,
  photos: ['scaffold-facade', 'site-model'],
  details: prose`
    Three office blocks and a market hall on a filled paddy field, 82,000 m² in all, due in October 2027.
    The ground carries little, so 1,046 piles go 38 m down to the first dense sand.
    Brick panels between the concrete frames are laid from a scaffold with full netting, 410 m² a day.
    The market hall opens first: its stalls pay the rent of the street while the offices are fitted out.
    Groundwater stands 1.2 m below the street, and the basement is built as a tank in a tank with drains
    between.
    Two of the three frames had reached their roof by the end of October 2026.
  `,
  keypoints: points(
    '1,046 piles to a depth of 38 m',
    'Market hall with 140 stalls, due in March 2027',
    'Basement built as a tank inside a tank',
    'Two of three frames topped out by October 2026',
  ),
  stats: [
    stat('area', 'Floor area', '82,000 m²'),
    stat('length', 'Depth of the piles', '38 m'),
    stat('value', 'Contract value', '₹ 455 cr'),
    stat('time', 'Programme', '36 months'),
  ],
  code: 'VC-2024-143',
  sector: 'commercial',
  serviceList: ['civil', 'foundations', 'facade'],
  status: 'ongoing',
  percentDone: 58,
  clientKind: 'private',
  contractForm: 'item-rate',
  role: 'joint-venture',
  share: 60,
  value: crore(455),
  valueShown: 'exact',
  areaM2: 82_000,
  storeys: 12,
  awardedOn: '2024-08-19',
  startedOn: '2024-10-14',
  dueOn: '2027-10-15',
  summary: 'Three office blocks and a market hall on a filled paddy field.',
};
