import type { CommandName } from '../supported.ts';
import * as catalog from './catalog.ts';
import type { Handler } from './context.ts';
import * as indexes from './indexes.ts';
import * as read from './read.ts';
import { acknowledge, hello } from './session.ts';
import * as write from './write.ts';

export const HANDLERS: Record<CommandName, Handler> = {
  aggregate: read.aggregate,
  count: read.count,
  create: catalog.create,
  createIndexes: indexes.createIndexes,
  delete: write.remove,
  drop: catalog.drop,
  dropDatabase: catalog.dropDatabase,
  dropIndexes: indexes.dropIndexes,
  endSessions: acknowledge,
  find: read.find,
  findAndModify: write.findAndModify,
  getMore: read.getMore,
  hello,
  insert: write.insert,
  ismaster: hello,
  killCursors: read.killCursors,
  listCollections: catalog.listCollections,
  listIndexes: indexes.listIndexes,
  ping: acknowledge,
  renameCollection: catalog.renameCollection,
  update: write.update,
};
