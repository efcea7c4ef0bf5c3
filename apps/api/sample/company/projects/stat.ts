import type { SampleProject } from '../../types.ts';

/** The drawings that the web app serves for figures, `/icons/stats/{name}.svg`. */
type StatIcon =
  | 'area'
  | 'beds'
  | 'capacity'
  | 'desks'
  | 'docks'
  | 'height'
  | 'homes'
  | 'length'
  | 'people'
  | 'power'
  | 'safety'
  | 'spans'
  | 'time'
  | 'traffic'
  | 'value';

type Stat = NonNullable<SampleProject['stats']>[number];

/** A figure of a project with its drawing: `stat('length', 'Main span', '420 m')`. */
export function stat(icon: StatIcon, label: string, number: string): Stat {
  return { icon: `/icons/stats/${icon}.svg`, points: label, number };
}

/** An amount in crore of rupees. */
export const crore = (amount: number): number => amount * 1_00_00_000;
