import { type Role, reachOf } from '@plinth/schemas/permissions';
import type { Agent } from './client.ts';
import { type Drafted, foldMarks, type MarkedRecord, type State } from './marked-records.ts';

/** What visitors see of a record: a text of it, or nothing. */
type Shown = string | undefined;

/** What an act of somebody who works on the record does. */
type Outcome = { status: number; shown: Shown };

type Act = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** After the path of the record. */
  path: string;
  /** The record is read in the back office: its path begins with `/admin/records`. */
  isOffice?: boolean;
  /** Needs the permission to publish instead of the collection's. */
  isPublishing?: boolean;
  /** Leaves the record as it is, so that other acts may follow on it. */
  isHarmless?: boolean;
  body?: (record: MarkedRecord) => object;
  /** Makes what the path names besides the record, as an owner. */
  prepare?: (owner: Agent, record: MarkedRecord) => Promise<string>;
  outcome: (record: MarkedRecord, mayPublish: boolean) => Outcome;
};

/** Has a version that could be reviewed. */
const isWorkedOn = (state: State) => state !== 'live' && state !== 'due';
const hasPending = (state: State) => state === 'pending' || state === 'pendingReview';

const typedFor = ({ _id }: MarkedRecord) => `Veiled words typed over ${_id}`;
const titled = (record: MarkedRecord) => ({
  [record.collection === 'hiring' ? 'position' : 'title']: typedFor(record),
});
const WINDOW = '0123456789abcdef';
/** Visitors see afterwards what they saw before. */
const unseen =
  (status: number | ((state: State) => number)): Act['outcome'] =>
  ({ state, seen }) => ({ status: typeof status === 'number' ? status : status(state), shown: seen });
const firstId = async (owner: Agent, path: string, body: object): Promise<string> =>
  (await owner.post(path).send(body).expect(201)).body._id;

/** Every route that names a record with drafts, with what it does for those who may. */
export const RECORD_ACTS: Record<string, Act> = {
  read: { method: 'get', path: '', isOffice: true, isHarmless: true, outcome: unseen(200) },
  comments: { method: 'get', path: '/comments', isOffice: true, isHarmless: true, outcome: unseen(200) },
  comment: {
    method: 'post',
    path: '/comments',
    isOffice: true,
    isHarmless: true,
    body: () => ({ text: 'Looks right' }),
    outcome: unseen(201),
  },
  resolve: {
    method: 'put',
    path: '/comments/:comment',
    isOffice: true,
    isHarmless: true,
    body: () => ({ resolved: true }),
    prepare: (owner, { collection, _id }) =>
      firstId(owner, `/api/admin/records/${collection}/${_id}/comments`, { text: 'Open' }),
    outcome: unseen(200),
  },
  links: { method: 'get', path: '/preview-links', isOffice: true, isHarmless: true, outcome: unseen(200) },
  link: { method: 'post', path: '/preview-links', isHarmless: true, outcome: unseen(201) },
  withdraw: {
    method: 'delete',
    path: '/preview-links/:link',
    isHarmless: true,
    prepare: (owner, { collection, _id }) => firstId(owner, `/api/${collection}/${_id}/preview-links`, {}),
    outcome: unseen(204),
  },
  presence: {
    method: 'put',
    path: '/presence/:window',
    isOffice: true,
    isHarmless: true,
    prepare: async () => WINDOW,
    outcome: unseen(200),
  },
  leave: {
    method: 'delete',
    path: '/presence/:window',
    isOffice: true,
    isHarmless: true,
    prepare: async () => WINDOW,
    outcome: unseen(204),
  },
  autosaved: { method: 'get', path: '/autosave', isOffice: true, isHarmless: true, outcome: unseen(200) },
  autosave: {
    method: 'put',
    path: '/autosave',
    isOffice: true,
    isHarmless: true,
    body: () => ({ values: '{"title":"Veiled"}', savedAt: '2026-11-22T10:00:00Z' }),
    outcome: unseen(204),
  },
  discardAutosave: {
    method: 'delete',
    path: '/autosave',
    isOffice: true,
    isHarmless: true,
    outcome: unseen(204),
  },
  replace: {
    method: 'put',
    path: '',
    body: titled,
    outcome: (record, mayPublish) => ({ status: 200, shown: mayPublish ? typedFor(record) : record.seen }),
  },
  delete: {
    method: 'delete',
    path: '',
    outcome: ({ seen }, mayPublish) =>
      seen === undefined || mayPublish ? { status: 204, shown: undefined } : { status: 403, shown: seen },
  },
  saveDraft: { method: 'put', path: '/draft', body: titled, outcome: unseen(200) },
  discardDraft: {
    method: 'delete',
    path: '/draft',
    outcome: unseen((state) => (hasPending(state) ? 200 : 409)),
  },
  publish: {
    method: 'post',
    path: '/publish',
    isPublishing: true,
    outcome: ({ seen, veiled }) => ({ status: 200, shown: veiled ?? seen }),
  },
  unpublish: {
    method: 'post',
    path: '/unpublish',
    isPublishing: true,
    outcome: () => ({ status: 200, shown: undefined }),
  },
  clearSchedule: { method: 'delete', path: '/schedule', isPublishing: true, outcome: unseen(200) },
  requestReview: {
    method: 'post',
    path: '/request-review',
    outcome: unseen((state) => (isWorkedOn(state) ? 200 : 409)),
  },
  requestChanges: {
    method: 'post',
    path: '/request-changes',
    isPublishing: true,
    outcome: unseen((state) => (isWorkedOn(state) ? 200 : 409)),
  },
};

/** The route of an act in the words of the route table. */
export const routeOf = ({ method, path, isOffice }: Act, collection: Drafted) =>
  `${method} ${isOffice ? '/admin/records' : ''}/${collection}/:id${path}`;

/** Why somebody with this role may not do it to the record; undefined where they may. */
export function refusalOf({ isPublishing }: Act, role: Role, record: MarkedRecord): string | undefined {
  const reach = reachOf(role, record.collection);
  if (reach === undefined || (isPublishing && reachOf(role, 'publish') === undefined)) return 'Your role';
  return reach === 'own' && record.ownership === 'foreign' ? 'You can change what you created' : undefined;
}

/** Sends the act as somebody; what it needs is made by an owner. */
export async function perform(act: Act, agent: Agent, owner: Agent, record: MarkedRecord) {
  const part = await act.prepare?.(owner, record);
  const path = act.path.replace(/:\w+/, part ?? '');
  const request = agent[act.method](
    `/api${act.isOffice ? '/admin/records' : ''}/${record.collection}/${record._id}${path}`,
  );
  return act.method === 'get' ? request : request.send(act.body?.(record) ?? {});
}

/** What visitors read of the record now: the text that it must be, or something that fails. */
export async function shownToVisitors(
  visitor: Agent,
  { collection, _id }: MarkedRecord,
  expected: Shown,
): Promise<Shown> {
  const { status, text } = await visitor.get(`/api/${collection}/${_id}`);
  if (status === 404) return undefined;
  const found = expected !== undefined && foldMarks(text).includes(foldMarks(expected));
  const isVeiled = expected?.startsWith('Seen') === true && foldMarks(text).includes('veiled-');
  return found && !isVeiled ? expected : `${status} ${text}`;
}
