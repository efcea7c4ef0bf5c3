import type { SampleProject } from '../../types.ts';
import { points, prose } from '../prose.ts';
import { crore, stat } from './stat.ts';

export const cuttackWaterWorks: SampleProject = {
  title: 'Cuttack Water Treatment Works',
  projectsname: 'View works',
  services: 'Water',
  client: 'Municipal Corporation',
  location: 'Sikharpur, Cuttack',
  state: 'Orissa',
  latitude: 20.4742,
  longitude: 85.9015,
  photos: ['waterworks', 'waterworks-close'],
  details: prose`
    A treatment works of 90 MLD that supplies 5.6 lakh people in Cuttack and the villages to its east.
    Six clarifiers of 32 m settle the river water, and twelve sand filters polish it.
    In the monsoon the Mahanadi carries silt like tea with milk: the works was designed for 2,000 NTU and met
    1,860 in its first August.
    Filter water is settled again and returned, so that only 1.8% of the intake goes back to the river.
    Walls were cast against steel shutters with water-stops welded on site, and all fourteen tanks passed the
    seven-day leak test the first time.
    We handed the works over in April 2026 and operate it until 2031.
  `,
  keypoints: points(
    '90 MLD for 5.6 lakh people',
    'Clear water below 0.5 NTU through the whole monsoon of 2026',
    'Fourteen tanks, no leak at the first test',
    'Operated by our own crew of 34 until 2031',
  ),
  stats: [
    stat('capacity', 'Capacity', '90 MLD'),
    stat('people', 'People served', '5.6 lakh'),
    stat('value', 'Contract value', '₹ 214 cr'),
    stat('time', 'Construction', '27 months'),
  ],
  code: 'VC-2023-135',
  sector: 'water',
  serviceList: ['design-build', 'civil', 'mep', 'operation'],
  status: 'completed',
  clientKind: 'state',
  contractForm: 'epc',
  role: 'prime',
  consultant: 'Pratirup Water Consultants (sample)',
  value: crore(214),
  valueShown: 'exact',
  capacity: '90 MLD',
  awardedOn: '2023-10-30',
  startedOn: '2024-01-22',
  dueOn: '2026-05-31',
  completedOn: '2026-04-14',
  safeManHours: 1_500_000,
  summary: 'Clear water for 5.6 lakh people in Cuttack, built and operated until 2031.',
  challenge: prose`
    The river carries a hundred times more silt in the monsoon than in April, and the old works had to go on delivering.
  `,
  work: prose`
    The new works was built beside the old one in two streams, and each was put on line by itself.
  `,
  result: prose`
    The water stayed below 0.5 NTU through the whole monsoon of 2026. Our own crew operates the works until 2031.
  `,
};

export const nashikHospital: SampleProject = {
  title: 'Nashik Civil Hospital',
  projectsname: 'View hospital',
  services: 'Institutional',
  client: 'Public Health Department',
  location: 'Trimbak Road, Nashik',
  state: 'Maharashtra',
  latitude: 20.0013,
  longitude: 73.7755,
  photos: ['institutional', 'institutional-side'],
  details: prose`
    A block of 240 beds with six operating theatres, built in the grounds of a hospital that never closed.
    Nurses walked through a full-size model of a ward before a single wall was drawn for good, and eleven
    details changed.
    Heavy work stopped each day from one to three, the hours of rest on the neighbouring wards.
    Theatres are cooled with filtered air that changes 25 times an hour, and each has a supply of its own.
    A portico of bare concrete keeps the western sun off the waiting hall, where four hundred people can sit.
    The block was handed over in October 2026, five months before the contract date.
  `,
  keypoints: points(
    '240 beds and six operating theatres on 24,800 m²',
    'Ready five months before the contract date',
    'Ward layout tried out at full size with the nurses',
    '1.9 km of medical gas pipe, tested by a third party',
    'Quiet hours from one to three, kept on every day of work',
  ),
  stats: [
    stat('beds', 'Beds', '240'),
    stat('area', 'Floor area', '24,800 m²'),
    stat('value', 'Contract value', '₹ 132 cr'),
    stat('time', 'Construction', '29 months'),
  ],
  code: 'VC-2024-140',
  sector: 'healthcare',
  serviceList: ['civil', 'mep', 'interiors'],
  status: 'completed',
  clientKind: 'state',
  contractForm: 'item-rate',
  role: 'prime',
  architect: 'Udaharan Architects (sample)',
  value: crore(132),
  valueShown: 'exact',
  areaM2: 24_800,
  storeys: 5,
  capacity: '240 beds',
  awardedOn: '2024-03-04',
  startedOn: '2024-05-13',
  dueOn: '2027-03-31',
  completedOn: '2026-10-16',
  certification: 'GRIHA 4 stars, 2026',
  safeManHours: 1_300_000,
  summary: '240 beds and six operating theatres, ready five months before the contract date.',
};

export const guwahatiInstitute: SampleProject = {
  title: 'Brahmaputra Institute of Technology',
  projectsname: 'View institute',
  services: 'Institutional',
  client: 'State Education Mission',
  location: 'North Guwahati',
  state: 'Assam',
  latitude: 26.193,
  longitude: 91.694,
  photos: ['institutional-side', 'institutional', 'atrium-upper'],
  details: prose`
    A teaching block and four laboratories for 2,400 students on the north bank, in the highest earthquake
    zone of the country.
    The portico and both wings stand on joints of 150 mm, so that each part can sway by itself.
    Kilns along the river burnt 31 lakh bricks for it, and boats brought them to our jetty.
    Rain falls on 140 days of the year here: the roof went up first, on its own columns, and the work went on
    under it.
    Laboratory floors are levelled to 3 mm over 10 m for the test rigs.
    Teaching began in August 2024, in the week that the calendar of the institute had named.
  `,
  keypoints: points(
    'Built for seismic zone V, in three parts that sway alone',
    'Roof first: 61 rainy weeks without a stop',
    '31 lakh bricks brought by boat',
    'Workshops and library open to schools on Saturdays',
  ),
  stats: [
    stat('people', 'Students', '2,400'),
    stat('area', 'Floor area', '31,500 m²'),
    stat('value', 'Contract value', '₹ 176 cr'),
    stat('time', 'Construction', '33 months'),
  ],
  code: 'VC-2021-104',
  sector: 'education',
  serviceList: ['civil', 'mep'],
  status: 'completed',
  clientKind: 'state',
  contractForm: 'item-rate',
  role: 'prime',
  value: crore(176),
  valueShown: 'exact',
  areaM2: 31_500,
  storeys: 4,
  capacity: '2,400 students',
  startedOn: '2021-11-08',
  dueOn: '2024-08-31',
  completedOn: '2024-08-05',
  safeManHours: 1_600_000,
  summary: 'A technical institute on the Brahmaputra that began to teach in the week its calendar had named.',
};

export const krishnaWaterWorks: SampleProject = {
  title: 'Krishna Water Works, Vijayawada',
  projectsname: 'View works',
  services: 'Water',
  client: 'Urban Water Board',
  location: 'Gollapudi, Vijayawada',
  state: 'Andhra Pradesh',
  latitude: 16.541,
  longitude: 80.578,
  photos: ['waterworks-close', 'rebar-deck'],
  details: prose`
    A works of 65 MLD that draws from the Krishna above the barrage and feeds the western wards of the city.
    Three clarifiers share one pump house, and a tower of 1,200 m³ keeps the pressure when the grid fails.
    The old works next door ran to the last night, and the change-over took 26 hours.
    Clarifier bridges were made up in our Sriperumbudur workshop and came by road in two halves.
    Chlorine is made on site from salt, which ended the transport of gas cylinders through the town.
    The board took the works over in November 2023.
  `,
  keypoints: points(
    '65 MLD for the western wards',
    'Change-over from the old works in 26 hours',
    'Chlorine made from salt, no gas cylinders on the road',
    'Pumps use 0.31 kWh for each cubic metre delivered',
  ),
  stats: [
    stat('capacity', 'Capacity', '65 MLD'),
    stat('height', 'Water tower', '34 m'),
    stat('value', 'Contract value', '₹ 158 cr'),
    stat('time', 'Construction', '25 months'),
  ],
  code: 'VC-2021-102',
  sector: 'water',
  serviceList: ['civil', 'mep'],
  status: 'completed',
  clientKind: 'public-undertaking',
  contractForm: 'epc',
  role: 'joint-venture',
  share: 51,
  value: crore(158),
  valueShown: 'exact',
  capacity: '65 MLD',
  startedOn: '2021-10-18',
  dueOn: '2023-12-31',
  completedOn: '2023-11-20',
  safeManHours: 1_100_000,
  summary: 'Sixty-five million litres a day for Vijayawada, with a tower of 34 m.',
};
