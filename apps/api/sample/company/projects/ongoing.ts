import type { SampleProject } from '../../types.ts';
import { points, prose } from '../prose.ts';
import { crore, stat } from './stat.ts';

export const kaveriHeights: SampleProject = {
  title: 'Kaveri Heights',
  projectsname: 'View site',
  services: 'Ongoing',
  client: 'Kaveri Homes',
  location: 'Cantonment, Tiruchirappalli',
  state: 'Tamil Nadu',
  latitude: 10.805,
  longitude: 78.6856,
  photos: ['tower-cranes', 'tower-cranes-aerial'],
  details: prose`
    Two blocks of eighteen floors with 296 homes, rising from a plot beside the old cantonment.
    Walls and slabs are cast together in aluminium formwork, and each floor takes seven days.
    At the end of October 2026 block A stood at floor twelve and block B at floor seven.
    Two tower cranes share the plot; a limiter keeps their jibs 4 m apart, whatever the drivers do.
    Nets run over the full height of both frames and are renewed after the north-east monsoon has blown itself
    out.
    The first families are due in February 2028.
  `,
  keypoints: points(
    'One floor every seven days in aluminium formwork',
    'Anti-collision limiter on both tower cranes',
    'Canteen and crèche for 420 workers and their families',
    'Curing water drawn from the treatment plant, not from the main',
  ),
  stats: [
    stat('homes', 'Homes', '296'),
    stat('height', 'Floors', '18'),
    stat('value', 'Contract value', '₹ 168 cr'),
    stat('time', 'Programme', '34 months'),
  ],
  code: 'VC-2025-148',
  sector: 'residential',
  serviceList: ['civil', 'foundations'],
  status: 'ongoing',
  percentDone: 46,
  clientKind: 'private',
  contractForm: 'item-rate',
  role: 'prime',
  value: crore(168),
  valueShown: 'exact',
  areaM2: 38_600,
  storeys: 18,
  capacity: '296 homes',
  awardedOn: '2025-02-17',
  startedOn: '2025-04-07',
  dueOn: '2028-02-15',
  summary: 'Two blocks of eighteen floors in aluminium formwork, a floor every seven days.',
};

export const vembanadBridge: SampleProject = {
  title: 'Vembanad Lake Bridge',
  projectsname: 'View bridge',
  services: 'Ongoing',
  client: 'State Roads and Bridges Authority',
  location: 'Pallippuram, Alappuzha',
  state: 'Kerala',
  latitude: 9.756,
  longitude: 76.365,
  photos: ['precast-girders', 'rebar-deck'],
  details: prose`
    A bridge of 1.24 km over a shallow arm of the lake, in 31 spans of 40 m.
    All 155 girders are cast on the shore, 92 tonnes apiece, and rolled out over the spans that already stand.
    Piles are bored from barges with a draught of 0.9 m, because the lake is no deeper than a wading man in
    April.
    Fishing boats keep two marked passages at all hours, and pile boring stops in the eight weeks of spawning.
    By the end of October 2026 the yard had cast 62 girders, and 40 of them were in place.
    The road opens in November 2027 and spares the island a ferry ride of fifty minutes.
  `,
  keypoints: points(
    '155 girders of 92 tonnes, cast within sight of the bridge',
    'No boring in the eight weeks of spawning',
    'Two passages kept open for fishing boats at all hours',
    'Reinforcement with epoxy coat in the splash zone',
    'Marine concrete with 50% slag',
  ),
  stats: [
    stat('length', 'Length', '1.24 km'),
    stat('spans', 'Girders', '155'),
    stat('value', 'Contract value', '₹ 186 cr'),
    stat('time', 'Programme', '33 months'),
  ],
  code: 'VC-2025-146',
  sector: 'bridges',
  serviceList: ['civil', 'foundations', 'precast'],
  status: 'ongoing',
  percentDone: 38,
  clientKind: 'state',
  contractForm: 'epc',
  role: 'prime',
  consultant: 'Pratirup Bridge Engineers (sample)',
  value: crore(186),
  valueShown: 'exact',
  lengthKm: 1.24,
  awardedOn: '2024-12-09',
  startedOn: '2025-02-20',
  dueOn: '2027-11-20',
  summary: 'A bridge of 31 spans over a shallow lake, with its girders cast on the shore.',
};

export const hinjawadiPark: SampleProject = {
  title: 'Hinjawadi Tech Park, Phase 2',
  projectsname: 'View site',
  services: 'Ongoing',
  client: 'Deccan Workspaces',
  location: 'Rajiv Gandhi Infotech Park, Hinjawadi, Pune',
  state: 'Maharashtra',
  latitude: 18.5912,
  longitude: 73.7389,
  photos: ['tower-cranes-aerial', 'rebar-deck', 'safety-helmets'],
  details: prose`
    Two office towers of nineteen floors, 96,000 m² in all, next to the phase that we finished in 2021.
    Tower one had reached floor nine by the end of October 2026.
    The raft of tower two, 2,900 m³ of concrete, was placed in 31 hours without a cold joint.
    Steel for both rafts was bent at our Chakan yard, 32 km away, and arrived in the order of laying.
    Lorries enter through a road of our own, so that the 9 o'clock traffic of the park does not meet them.
    Both towers are due in September 2028.
  `,
  keypoints: points(
    'Raft of 2,900 m³ placed in one go of 31 hours',
    'Reinforcement cut and bent off site, offcuts down to 1.4%',
    'Separate haul road, no lorry on the park roads at rush hour',
    'Slab temperatures read by 96 probes and shown on a screen at the gate',
  ),
  stats: [
    stat('area', 'Floor area', '96,000 m²'),
    stat('height', 'Floors', '19'),
    stat('time', 'Programme', '32 months'),
  ],
  code: 'VC-2026-155',
  sector: 'commercial',
  serviceList: ['civil', 'foundations', 'mep'],
  status: 'ongoing',
  percentDone: 27,
  clientKind: 'private',
  contractForm: 'lump-sum',
  role: 'prime',
  architect: 'Studio Namuna (sample)',
  value: crore(512),
  valueShown: 'hidden',
  areaM2: 96_000,
  storeys: 19,
  awardedOn: '2025-11-10',
  startedOn: '2026-01-19',
  dueOn: '2028-09-15',
  summary: 'The second phase of a tech park: two office towers beside the first, which we finished in 2021.',
};
