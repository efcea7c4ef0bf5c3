/**
 * All of MongoDB that the product and its tests send, and so all that this database takes: anything else is refused
 * with MongoDB's own code. What implements a list is typed by it. In strict mode every use is reported to the tests,
 * which fail if something is refused, or is listed and was not sent.
 */

/** The commands, and the fields of each besides those that any command may have. */
const COMMANDS = {
  aggregate: ['pipeline', 'cursor'],
  count: [],
  create: [],
  createIndexes: ['indexes'],
  delete: ['deletes', 'ordered'],
  drop: [],
  dropDatabase: [],
  dropIndexes: ['index'],
  endSessions: [],
  find: ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'],
  findAndModify: ['query', 'sort', 'remove', 'update', 'new', 'upsert'],
  getMore: ['collection', 'batchSize'],
  hello: [],
  insert: ['documents', 'ordered'],
  ismaster: ['helloOk', 'client', 'compression', 'backpressure'],
  killCursors: ['cursors'],
  listCollections: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  listIndexes: ['cursor'],
  ping: [],
  renameCollection: ['to', 'dropTarget'],
  update: ['updates', 'ordered'],
} as const satisfies Record<string, readonly string[]>;

const LISTS = {
  'field of any command': ['$db', 'lsid', 'maxTimeMS', 'comment', 'writeConcern'],
  'update statement': ['q', 'u', 'multi', 'upsert'],
  'delete statement': ['q', 'limit'],
  'index option': ['key', 'name', 'unique', 'expireAfterSeconds'],
  'query operator': [
    ...['$and', '$eq', '$exists', '$gt', '$gte', '$in', '$lt', '$lte', '$ne', '$options', '$or', '$regex'],
  ],
  'update operator': ['$inc', '$pull', '$push', '$set', '$setOnInsert', '$unset'],
  stage: ['$group', '$limit', '$match', '$sort'],
  accumulator: ['$first', '$sum'],
} as const satisfies Record<string, readonly string[]>;

export type CommandName = keyof typeof COMMANDS;
type List = keyof typeof LISTS;
export type Listed<L extends List> = (typeof LISTS)[L][number];

const used = new Set<string>();
let onFirstUse: (feature: string) => void = () => undefined;

/** Has `report` called at the first use of each feature. */
export function reportUses(report: (feature: string) => void): void {
  onFirstUse = report;
}

function use(feature: string): void {
  if (used.has(feature)) return;
  used.add(feature);
  onFirstUse(feature);
}

/** The names of all features, as they are reported. */
export function allFeatures(): string[] {
  const fields = Object.entries(COMMANDS).flatMap(([command, names]) => [
    command,
    ...names.map((name) => `${command}.${name}`),
  ]);
  const others = Object.entries(LISTS).flatMap(([list, names]) => names.map((name) => `${list} ${name}`));
  return [...fields, ...others];
}

/** Whether the list has the name. Asking counts as a use. */
export function isListed<L extends List>(list: L, name: string): name is Listed<L> {
  const has = (LISTS[list] as readonly string[]).includes(name);
  if (has) use(`${list} ${name}`);
  return has;
}

export function isCommand(name: string): name is CommandName {
  const has = Object.hasOwn(COMMANDS, name);
  if (has) use(name);
  return has;
}

export function isCommandField(command: CommandName, name: string): boolean {
  const has = (COMMANDS[command] as readonly string[]).includes(name);
  if (has) use(`${command}.${name}`);
  return has;
}
