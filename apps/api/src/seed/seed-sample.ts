import { CONTENT_SECTIONS, SECTION_KEYS } from '@plinth/schemas/content';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { parseInput } from '@plinth/schemas/input';
import mongoose from 'mongoose';
import { sampleContent } from '../../sample/company/content.ts';
import type { AppContext } from '../app-context.ts';
import { TAGS } from '../cache/revisions.ts';
import { findMarker, finishSeed, SEED_AUTHOR, startSeed } from '../database/seed-marker.ts';
import { readSiteContent, saveSiteContent } from '../features/content/site-content.ts';
import { markSample } from '../features/sample/mark-sample.ts';
import type { Logger } from '../logger.ts';
import { fillInFileUrls } from './fill-in-file-urls.ts';
import { type SampleFile, type SampleFileUrls, storeSampleFiles } from './sample-files.ts';
import { seedRecords } from './seed-records.ts';

/** Collections that hold what people have written; one document in any of them, and the database is not empty. */
const WRITTEN = ['projects', 'activities', 'news', 'hiring', 'enquiries', 'content', 'media'];

/**
 * Fills an empty database with the sample company, through the same functions as the API's writes. A seeding that was
 * cut short is finished at the next start; a database with anything of its own is never touched.
 */
export async function seedSample(
  { config, logger, media, cache }: AppContext,
  files?: readonly SampleFile[],
): Promise<void> {
  if (config.seed !== 'demo') return;
  const marker = await findMarker();
  if (marker?.finishedAt) return;
  const startedAt = marker?.startedAt ?? new Date();
  if (!marker && (!(await isEmpty()) || !(await startSeed(startedAt)))) return;
  // Requests are served meanwhile; evict the responses of the empty site.
  await cache.write(TAGS, async () => {
    const addresses = await storeSampleFiles(media.storage, files);
    await seedRecords(addresses, { now: startedAt, logger });
    await seedContent(addresses, logger);
    await markSample();
  });
  await finishSeed();
  logger.info({ ms: Date.now() - startedAt.getTime() }, 'the sample company was stored');
}

/** Fills the sections that are empty. */
async function seedContent(addresses: SampleFileUrls, logger: Logger): Promise<void> {
  const { data } = await readSiteContent();
  const records = SECTION_KEYS.map((section) => {
    const filled = fillInFileUrls(sampleContent[section], addresses);
    const parsed = parseInput(CONTENT_INPUTS[section], data[CONTENT_SECTIONS[section].index] ?? filled);
    if (!parsed.ok) throw new Error(`Sample content, section ${section}: ${JSON.stringify(parsed.errors)}`);
    return [section, parsed.value] as const;
  });
  await saveSiteContent(new Map(records), { by: SEED_AUTHOR, logger });
}

async function isEmpty(): Promise<boolean> {
  for (const name of WRITTEN) {
    if ((await mongoose.connection.collection(name).findOne({}, { projection: { _id: 1 } })) !== null)
      return false;
  }
  return true;
}
