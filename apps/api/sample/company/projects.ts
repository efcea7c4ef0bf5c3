import type { SampleProject } from '../types.ts';
import { hooghlyQuarter, infinityExchange, nilgiriCampus } from './projects/commercial.ts';
import { sanandPark, sitapuraSheds } from './projects/industrial.ts';
import { hinjawadiPark, kaveriHeights, vembanadBridge } from './projects/ongoing.ts';
import {
  cuttackWaterWorks,
  guwahatiInstitute,
  krishnaWaterWorks,
  nashikHospital,
} from './projects/public-works.ts';
import { gomtiResidences, sahyadriGardens, samudraTowers } from './projects/residential.ts';
import { bengaluruInterchange, indoreBypass, mahanadiBridge, metroLineFour } from './projects/transport.ts';

/** In the order of the site. The first five fill the slider of the projects page, so they differ in kind. */
export const sampleProjects: SampleProject[] = [
  samudraTowers,
  mahanadiBridge,
  metroLineFour,
  nilgiriCampus,
  kaveriHeights,
  sanandPark,
  cuttackWaterWorks,
  nashikHospital,
  infinityExchange,
  bengaluruInterchange,
  gomtiResidences,
  vembanadBridge,
  hooghlyQuarter,
  sitapuraSheds,
  hinjawadiPark,
  sahyadriGardens,
  indoreBypass,
  guwahatiInstitute,
  krishnaWaterWorks,
];
