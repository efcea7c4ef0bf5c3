import { demoProjects } from '../../sample/company/projects.ts';
import { SEED_PHOTOS, type SeedPhotoName } from '../../sample/photos.ts';
import type { DemoProject } from '../../sample/types.ts';

/** In crore of rupees; 0 where the project tells none. */
export function contractValue({ stats = [] }: DemoProject): number {
  const text = stats.find((stat) => stat.points === 'Contract value')?.number ?? '';
  return Number(text.replace(/[^\d.]/g, ''));
}

/** Worked out from the projects, so that they cannot contradict the table. */
export function companyFigures(): { figure: string; label: string }[] {
  const total = demoProjects.reduce((sum, project) => sum + contractValue(project), 0);
  const states = new Set(demoProjects.map(({ state }) => state)).size;
  return [
    { figure: '1987', label: 'Founded in Pune' },
    { figure: '2,150', label: 'Employees' },
    {
      figure: `₹ ${total.toLocaleString('en-IN')} cr`,
      label: `Contract value of ${demoProjects.length} projects`,
    },
    { figure: String(states), label: 'States in which they stand' },
  ];
}

/** The demo project of that title. */
export function projectNamed(title: string): DemoProject {
  const project = demoProjects.find((candidate) => candidate.title === title);
  if (!project) throw new Error(`There is no demo project “${title}”.`);
  return project;
}

/** The photograph that an address of the demo content, `photo:cable-bridge`, stands for. */
export function photoNameOf(address: string | undefined): SeedPhotoName {
  const name = address?.replace(/^photo:/, '') ?? '';
  if (!isPhotoName(name)) throw new Error(`There is no photograph “${name}”.`);
  return name;
}

function isPhotoName(name: string): name is SeedPhotoName {
  return Object.hasOwn(SEED_PHOTOS, name);
}
