import { expect, test } from 'vitest';
import { PERMISSIONS, permissionsOf, ROLES, reachOf } from './permissions.ts';

/** docs/product.md, "People and roles", as a table. */
const EXPECTED = `
               owner publisher author desk hr
account        all   all       all    all  all
people         all   -         -      -    -
identity       all   -         -      -    -
backup         all   -         -      -    -
privacy        all   -         -      -    -
activity       all   -         -      -    -
publish        all   all       -      -    -
pages          all   all       -      -    -
look           all   all       -      -    -
projects       all   all       own    -    -
activities     all   all       own    -    -
news           all   all       own    -    -
hiring         all   all       -      -    all
media          all   all       own    -    own
readEnquiries  all   all       -      all  -
enquiries      all   -         -      all  -
history        all   all       own    own  own
bin            all   all       own    own  own
`;

test('each role has the permissions of the table', () => {
  const rows = PERMISSIONS.map((permission) => [
    permission,
    ...ROLES.map((role) => reachOf(role, permission) ?? '-'),
  ]);
  const expected = EXPECTED.trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/));
  expect([[...ROLES], ...rows]).toEqual(expected);
});

test('a role has the permissions that reach anything', () => {
  expect(permissionsOf('desk')).toEqual(['account', 'readEnquiries', 'enquiries', 'history', 'bin']);
  expect(permissionsOf('owner')).toEqual(PERMISSIONS);
});
