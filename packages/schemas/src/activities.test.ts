import { describe, expect, test } from 'vitest';
import { activityInputSchema, activitySchema } from './activities.ts';
import { parseInput } from './input.ts';

const PROJECT_ID = '0123456789abcdef01234567';
const parse = (input: unknown) => parseInput(activityInputSchema, input);

describe('the project of an activity', () => {
  test.each([
    ['an id', PROJECT_ID, PROJECT_ID],
    ['plain text', ' Road safety week ', 'Road safety week'],
    [
      'a project as a read returns it',
      { _id: PROJECT_ID, title: 'Bridge', projectsname: 'See it' },
      PROJECT_ID,
    ],
    ['a project without a button label', { _id: PROJECT_ID, title: 'Bridge', projectsname: '' }, PROJECT_ID],
  ])('is taken as %s', (_, project, expected) => {
    expect(parse({ title: 'A', project })).toEqual({ ok: true, value: { title: 'A', project: expected } });
  });

  test.each([
    ['a number', 5],
    ['a list', [PROJECT_ID]],
    ['a project without its id', { title: 'Bridge' }],
  ])('is refused as %s', (_, project) => {
    expect(parse({ title: 'A', project })).toEqual({
      ok: false,
      errors: [{ path: 'project', message: 'The project must be a project of this site or plain text.' }],
    });
  });

  test('is refused, by the path of its id, when the id is none', () => {
    expect(parse({ title: 'A', project: { _id: 'bridge', title: 'Bridge' } })).toMatchObject({
      ok: false,
      errors: [{ path: 'project._id' }],
    });
  });

  test('is refused when its text is longer than a line', () => {
    expect(parse({ title: 'A', project: 'x'.repeat(201) })).toMatchObject({
      ok: false,
      errors: [{ path: 'project' }],
    });
  });

  test('is absent when nothing was chosen', () => {
    expect(parse({ title: 'A', project: '' })).toEqual({ ok: true, value: { title: 'A' } });
  });
});

test('an activity that was read can be sent back as it is', () => {
  const activity = {
    _id: PROJECT_ID,
    id: PROJECT_ID,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    title: 'Tree planting',
    project: { _id: PROJECT_ID, title: 'Bridge' },
    photo: [{ url: '/uploads/a.jpg' }],
  };
  expect(activitySchema.parse(activity)).toEqual(activity);
  expect(parse(activity)).toEqual({
    ok: true,
    value: { title: 'Tree planting', project: PROJECT_ID, photo: [{ url: '/uploads/a.jpg' }] },
  });
});
