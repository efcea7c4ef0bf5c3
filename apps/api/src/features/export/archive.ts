import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CollectionDefinition } from '../../collections/definition.ts';
import type { Logger } from '../../logger.ts';
import { Content } from '../content/model.ts';
import { Media, type StoredMedia } from '../media/model.ts';
import type { Storage } from '../media/storage.ts';
import { presentAll } from './workbook.ts';

type Options = { storage: Storage; collections: readonly CollectionDefinition[]; logger: Logger };

/**
 * The whole site as an archive, written as fast as it is read: the records as JSON, a file for each collection, the site
 * content, the list of the files, and the files themselves under `files/`.
 */
export async function exportArchive({ storage, collections, logger }: Options): Promise<Readable> {
  const zip = new ZipFile();
  const add = (name: string, items: () => AsyncIterable<unknown>) =>
    zip.addReadStreamLazy(name, {}, (done) => done(null, Readable.from(jsonLinesOf(items()))));
  for (const definition of collections) add(`${definition.name}.json`, () => presentAll(definition));
  add('content.json', () => Content.find().sort({ _id: 1 }).select('record').lean().cursor());
  add('files.json', () => Media.find().sort({ _id: 1 }).select('-search').lean().cursor());
  for await (const { _id: name } of Media.find()
    .sort({ _id: 1 })
    .select('_id')
    .lean<StoredMedia[]>()
    .cursor()) {
    // Its pictures are compressed already.
    zip.addReadStreamLazy(`files/${name}`, { compress: false }, (done) => {
      storage.get(name).then(
        (file) => {
          if (file === undefined) logger.warn({ name }, 'a file of the library is missing in the export');
          done(null, file?.open() ?? Readable.from([]));
        },
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  }
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}

/** A JSON array, one element a line. */
async function* jsonLinesOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
