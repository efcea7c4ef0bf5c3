import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../support/client.ts';
import {
  endAll,
  logIn,
  type Program,
  startReadyApi,
  temporaryFolder,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { sendJson } from '../support/requests.ts';
import { report } from '../support/table.ts';
import { marked } from './marked-content.ts';
import { type Operation, readOperations } from './operations.ts';

const OPERATORS = [{ $gt: '' }, { $ne: null }, [{ $gt: '' }], { $where: '1' }];
const SOME_ID = '0123456789abcdef01234567';

let api: Program;
let token: string;
let operations: Operation[];

beforeAll(async () => {
  api = await startReadyApi(await temporaryFolder(), WITH_ADMINISTRATOR);
  token = await logIn(api.origin);
  operations = await readOperations(api.origin);
});

afterAll(endAll);

/** Each variant of the value in which one text has given way to an operator. */
function* withOperators(
  value: unknown,
  put: (changed: unknown) => unknown = (changed) => changed,
): Generator<unknown> {
  if (typeof value === 'string') {
    for (const operator of OPERATORS) yield put(operator);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* withOperators(item, (changed) => put(value.map((old, at) => (at === index ? changed : old))));
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      yield* withOperators(item, (changed) => put({ ...value, [name]: changed }));
    }
  }
}

test('an operator in the place of any text of any body is refused', async () => {
  let places = 0;
  const accepted: string[] = [];
  for (const { method, path, bodies } of operations) {
    for (const [index, schema] of bodies.entries()) {
      const url = path.replace('{index}', String(contentPlace(index))).replace(/\{\w+\}/g, SOME_ID);
      for (const body of withOperators(marked(schema))) {
        places++;
        const { status } = await sendJson(api.origin, url, body, token, method);
        if (status !== 400) accepted.push(`${method} ${url} returned ${status}: ${JSON.stringify(body)}`);
      }
    }
  }
  report('operators in the place of a text', `${places}, accepted ${accepted.length}`);
  expect(accepted.slice(0, 10)).toEqual([]);
  expect(places).toBeGreaterThan(500);
});

/** The bodies of a place of the site content come in the order of the places. */
function contentPlace(index: number): number {
  return index < 7 ? index : index + 13;
}

test('an operator in any parameter of any query is refused', async () => {
  let parameters = 0;
  const accepted: string[] = [];
  for (const { method, path, query } of operations) {
    for (const { name } of query) {
      for (const form of ['[$gt]=1', '[$ne]=x', '[]=a', `=a&${name}=b`, '[$regex]=.*']) {
        parameters++;
        const url = `${path.replace(/\{\w+\}/g, SOME_ID)}?${name}${form}`;
        const { status } = await send(api.origin, url, {
          method,
          headers: { Authorization: `Bearer ${token}` },
        });
        if (status !== 400) accepted.push(`${method} ${url} returned ${status}`);
      }
    }
  }
  report('operators in a query', `${parameters}, accepted ${accepted.length}`);
  expect(accepted).toEqual([]);
});
