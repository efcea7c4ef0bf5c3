import { AREA_BAND_KEYS, PROJECT_LISTS, VALUE_BAND_KEYS, VALUE_SHOWN } from '@plinth/schemas/project-lists';
import { type Facet, type Project, type ProjectInput, projectFacetsSchema } from '@plinth/schemas/projects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../../test/client.ts';
import { buildProject } from '../../../../test/factories.ts';

const CRORE = 1_00_00_000;

let api: TestApi;
let administrator: Agent;
let seed = 20_261_122;
/** A number from 0 to below `limit`: the same ones in each run. */
function random(limit: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * limit);
}
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T;
const maybe = <T>(value: T): T | undefined => (random(4) === 0 ? undefined : value);

const STATES = ['Kerala', 'Goa', 'Orissa'];

function randomProject(number: number): ProjectInput {
  const completedOn = maybe(`20${20 + random(4)}-0${1 + random(9)}-10`);
  return {
    title: `${oneOf(['Weir', 'Bridge', 'Tower'])} ${number}`,
    state: maybe(oneOf(STATES)),
    services: maybe(oneOf(['Metro', 'METRO', 'Docks'])),
    sector: maybe(oneOf(PROJECT_LISTS.sector.slice(0, 3))),
    serviceList: maybe([...new Set([oneOf(PROJECT_LISTS.service), oneOf(PROJECT_LISTS.service)])]),
    status: maybe(oneOf(PROJECT_LISTS.status)),
    clientKind: maybe(oneOf(PROJECT_LISTS.clientKind)),
    value: maybe(random(1_500) * CRORE),
    valueShown: maybe(oneOf(VALUE_SHOWN)),
    areaM2: maybe(random(120_000)),
    completedOn,
    dueOn: maybe(`202${6 + random(3)}-0${1 + random(9)}-20`),
  };
}

let projects: Project[];

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
  projects = [];
  for (let number = 0; number < 80; number++) projects.push(await buildProject(randomProject(number)));
});
afterAll(() => api.stop());

const bandOf = (keys: readonly string[], amount: number | undefined) =>
  amount === undefined
    ? undefined
    : keys.find((key) => {
        const [from, to] = key.split('-');
        return amount >= Number(from) && (to === '' || amount < Number(to));
      });

/** What a visitor can know of a project, by facet. */
const KNOWN: Record<Facet, (project: Project) => (string | undefined)[]> = {
  state: ({ state }) => [state],
  services: ({ services }) => [services?.toLowerCase()],
  sector: ({ sector }) => [sector],
  service: ({ serviceList = [] }) => serviceList,
  status: ({ status }) => [status],
  client: ({ clientKind }) => [clientKind],
  value: ({ value, valueShown = 'hidden' }) =>
    valueShown === 'hidden' || value === undefined ? [] : [bandOf(VALUE_BAND_KEYS, value / CRORE)],
  area: ({ areaM2 }) => [bandOf(AREA_BAND_KEYS, areaM2)],
  year: ({ completedOn, dueOn }) => [(completedOn ?? dueOn)?.slice(0, 4)],
};
const FACETS = Object.keys(KNOWN) as Facet[];
type Choice = Partial<Record<Facet, string>>;

const matches = (project: Project, choice: Choice) =>
  FACETS.every((facet) => choice[facet] === undefined || KNOWN[facet](project).includes(choice[facet]));

const get = async (path: string, params: Record<string, string>) =>
  api.request.get(`${path}?${new URLSearchParams(params)}`).expect(200);

describe('each filter, and any three of them', () => {
  const choiceOf = (count: number): Choice => {
    const from = oneOf(projects);
    const choice: Choice = {};
    for (let each = 0; each < count; each++) {
      const facet = oneOf(FACETS);
      const value = KNOWN[facet](oneOf([from, oneOf(projects)]))[0];
      if (value !== undefined) choice[facet] = value;
    }
    return choice;
  };

  test('list, total and counts agree with the records', async () => {
    for (let round = 0; round < 120; round++) {
      const choice = choiceOf(1 + (round % 3));
      const expected = projects.filter((project) => matches(project, choice));
      const { body: list, headers } = await get('/api/projects', { ...choice, limit: '200' });
      expect(list.map(({ _id }: Project) => _id).sort(), JSON.stringify(choice)).toEqual(
        expected.map(({ _id }) => _id).sort(),
      );
      expect(Number(headers['x-total-count'])).toBe(expected.length);

      const { body } = await get('/api/projects/facets', choice);
      const facets = projectFacetsSchema.parse(body);
      expect(facets.total).toBe(expected.length);
      for (const facet of FACETS) {
        const { [facet]: _own, ...others } = choice;
        const rest = projects.filter((project) => matches(project, others));
        const counted = facets[facet].map(({ value, count }) => [
          facet === 'services' ? value.toLowerCase() : value,
          count,
        ]);
        const values = new Set(rest.flatMap(KNOWN[facet]).filter((value) => value !== undefined));
        const wanted = [...values].map((value) => [
          value,
          rest.filter((project) => KNOWN[facet](project).includes(value)).length,
        ]);
        expect(counted.sort(), `${facet} of ${JSON.stringify(choice)}`).toEqual(wanted.sort());
        const without = facets.without.find(({ value }) => value === facet)?.count;
        expect(without).toBe(choice[facet] === undefined ? undefined : rest.length);
      }
    }
  });

  test('pages of an order divide the list without a gap', async () => {
    const whole = await get('/api/projects', { sort: '-value', limit: '200' });
    const pages = await Promise.all(
      [1, 2, 3].map(
        async (page) =>
          (await get('/api/projects', { sort: '-value', limit: '30', page: String(page) })).body,
      ),
    );
    expect(pages.flat()).toEqual(whole.body);
    expect(whole.headers['x-total-count']).toBe('80');
  });

  test('the search goes with the filters, and counts with both', async () => {
    const { body, headers } = await get('/api/projects', { q: 'TOWER', status: 'completed' });
    const expected = projects.filter(
      ({ title, status }) => title.includes('Tower') && status === 'completed',
    );
    expect(body).toHaveLength(expected.length);
    expect(Number(headers['x-total-count'])).toBe(expected.length);
    const facets = await get('/api/projects/facets', { q: 'TOWER', status: 'completed' });
    expect(facets.body.total).toBe(expected.length);
  });
});

describe('orders', () => {
  test('by value, the largest first: bands by their lower limits, those of which nothing is shown at the end', async () => {
    const { body } = await get('/api/projects', { sort: '-value', limit: '200' });
    const rank = ({ value, valueBand }: Project) =>
      value ?? (valueBand ? Number(valueBand.split('-')[0]) * CRORE : -1);
    const ranks = body.map(rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    const ascending = (await get('/api/projects', { sort: 'value', limit: '200' })).body.map(rank);
    expect(ascending.indexOf(-1)).toBe(ranks.indexOf(-1));
  });

  test('by completion: what is due soonest first, then what was finished last', async () => {
    const { body } = await get('/api/projects', { sort: 'completion', limit: '200' });
    const open = body.filter(({ completedOn, dueOn }: Project) => !completedOn && dueOn);
    const done = body.filter(({ completedOn }: Project) => completedOn);
    expect(body.slice(0, open.length)).toEqual(open);
    expect(body.slice(open.length, open.length + done.length)).toEqual(done);
    const dueDays = open.map(({ dueOn }: Project) => dueOn);
    expect(dueDays).toEqual([...dueDays].sort());
  });
});

test('a write shows in lists and counts at once', async () => {
  const facets = async () => (await get('/api/projects/facets', {})).body;
  const before = await facets();
  const { body } = await administrator
    .post('/api/projects')
    .send({ title: 'New', sector: 'energy' })
    .expect(201);
  expect(await facets()).toMatchObject({
    total: before.total + 1,
    sector: expect.arrayContaining([{ value: 'energy', count: 1 }]),
  });
  expect((await get('/api/projects', { sector: 'energy' })).body).toHaveLength(1);
  await administrator.delete(`/api/projects/${body._id}`).expect(204);
  expect(await facets()).toEqual(before);
});

test.each([
  ['sector', 'ships'],
  ['value', '78'],
  ['year', '26'],
  ['after', '0123456789abcdef01234567&status=completed'],
])('%s=%s is refused by name', async (name, value) => {
  const { status, body } = await api.request.get(`/api/projects?${name}=${value}`);
  expect([status, body.errors[0].path]).toEqual([400, name]);
});
