import type { SampleProject } from '../../types.ts';
import { points, prose } from '../prose.ts';
import { crore, stat } from './stat.ts';

export const sanandPark: SampleProject = {
  title: 'Sanand Logistics Park',
  projectsname: 'View park',
  services: 'Industrial',
  client: 'Sabarmati Logistics',
  location: 'Sanand, Ahmedabad district',
  state: 'Gujarat',
  latitude: 22.992,
  longitude: 72.381,
  photos: ['industrial-plant', 'industrial-plant-aerial'],
  details: prose`
    Four sheds with 64 docks on the Viramgam road, 1.12 lakh m² under roof, finished in sixteen months.
    The frames weigh 3,900 tonnes and were bolted together without a weld on site.
    Floors are laser-screeded to class FM2, so that a reach truck can lift a pallet to 12 m at full speed.
    Each dock has a leveller, a light and a bumper that gives way before the truck does.
    Panels of 1.2 MW on two of the roofs run the lights, the chargers and the office.
    Sabarmati Logistics moved its first pallets in on 19 January 2026.
  `,
  keypoints: points(
    '64 docks, each tested with a loaded trailer',
    '3,900 tonnes of steel, bolted and not welded on site',
    'Floor of class FM2 over 1.12 lakh m²',
    '1.2 MW of solar panels on the roofs',
    'Fire tanks of 1,100 m³ and sprinklers in the racks',
  ),
  stats: [
    stat('area', 'Under roof', '1.12 lakh m²'),
    stat('docks', 'Docks', '64'),
    stat('value', 'Contract value', '₹ 236 cr'),
    stat('time', 'Construction', '16 months'),
  ],
  code: 'VC-2024-141',
  sector: 'industrial',
  serviceList: ['design-build', 'civil', 'structural-steel'],
  status: 'completed',
  clientKind: 'private',
  contractForm: 'lump-sum',
  role: 'prime',
  value: crore(236),
  valueShown: 'exact',
  areaM2: 112_000,
  capacity: '64 docks',
  awardedOn: '2024-07-15',
  startedOn: '2024-09-09',
  dueOn: '2026-01-31',
  completedOn: '2026-01-19',
  certification: 'IGBC Logistics Parks Silver, 2026',
  safeManHours: 1_700_000,
  summary: 'Four sheds with 64 docks, finished in sixteen months.',
};

export const sitapuraSheds: SampleProject = {
  title: 'Sitapura Export Sheds',
  projectsname: 'View sheds',
  services: 'Industrial',
  client: 'State Industrial Corporation',
  location: 'Sitapura Industrial Area, Jaipur',
  state: 'Rajasthan',
  latitude: 26.779,
  longitude: 75.845,
  photos: ['solar-roof', 'industrial-plant-aerial'],
  details: prose`
    Five sheds for garment and gem exporters, 38,000 m² in all, with a flat roof that pays for its own upkeep.
    Panels of 1.8 MW lie on the roofs and give the estate more than half of the power it draws by day.
    In May the roof reaches 68 °C: a ventilated layer under the panels keeps the halls 6 degrees cooler.
    Walkways run between the rows, so that two people can clean a shed in a morning with 900 litres of water.
    The frames, 1,260 tonnes of steel, stood eleven weeks after the first foundation.
    All five sheds were let when we handed them over in May 2025.
  `,
  keypoints: points(
    '1.8 MW of solar panels over five sheds',
    'Halls 6 degrees cooler under a ventilated roof',
    '1,260 tonnes of steel raised in eleven weeks',
    'Cleaning water caught and used again',
  ),
  stats: [
    stat('area', 'Floor area', '38,000 m²'),
    stat('power', 'Solar power', '1.8 MW'),
    stat('value', 'Contract value', '₹ 92 cr'),
    stat('time', 'Construction', '14 months'),
  ],
  code: 'VC-2024-139',
  sector: 'industrial',
  serviceList: ['civil', 'structural-steel'],
  status: 'completed',
  clientKind: 'public-undertaking',
  contractForm: 'percentage',
  role: 'prime',
  value: crore(92),
  valueShown: 'exact',
  areaM2: 38_000,
  capacity: '1.8 MW of solar power',
  startedOn: '2024-03-18',
  dueOn: '2025-05-31',
  completedOn: '2025-05-17',
  safeManHours: 620_000,
  summary: 'Five sheds for exporters under a roof that pays for its own upkeep.',
};
