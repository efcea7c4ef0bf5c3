import { expect, test } from 'vitest';
import { projectLabel } from './project-labels.ts';

const _id = '64b000000000000000000001';

test.each([
  ['the title of the project', { _id, title: 'Kaveri Heights', projectsname: 'View' }, 'Kaveri Heights'],
  ['the button label where there is no title', { _id, title: '', projectsname: 'View' }, 'View'],
  ['the words for a project without a name', { _id, title: '' }, '[Unnamed Project]'],
  ['plain text as it stands', 'Depot roofs', 'Depot roofs'],
  ['nothing where there is no project', undefined, undefined],
])('projectLabel gives %s', (_, project, name) => {
  expect(projectLabel(project)).toBe(name);
});
