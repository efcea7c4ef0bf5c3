import { ApiCache } from './cache/api-cache.ts';
import { Revisions } from './cache/revisions.ts';
import type { Announce } from './collections/record-events.ts';
import type { Config } from './config.ts';
import { createDocumentWork, type DocumentWork } from './features/documents/document-work.ts';
import { createMailer, type Mailer } from './features/enquiries/mailer.ts';
import { createRetention, type Retention } from './features/enquiries/retention.ts';
import { createImportWork, type ImportWork } from './features/imports/import-work.ts';
import { createOfficeMailer, type OfficeMailer } from './features/mail/office-mail.ts';
import { createMediaWork, type MediaWork } from './features/media/media.ts';
import { createMetrics, type Metrics } from './features/metrics/metrics.ts';
import { createDueRecords } from './features/publication/due.ts';
import { createNotices } from './features/publication/notices.ts';
import { createRepair, type Repair } from './features/repair/repair-records.ts';
import { createSampleWork, type SampleWork } from './features/sample/sample-work.ts';
import type { Logger } from './logger.ts';

/** Everything that features share, created once at start. */
export type AppContext = {
  config: Config;
  logger: Logger;
  /** Ready once the database is prepared. */
  lifecycle: { ready: boolean };
  revisions: Revisions;
  cache: ApiCache;
  media: MediaWork;
  documents: DocumentWork;
  mailer: Mailer;
  officeMailer: OfficeMailer;
  /** Mails the people of the office what concerns them. */
  announce: Announce;
  retention: Retention;
  repair: Repair;
  imports: ImportWork;
  sample: SampleWork;
  /** Undefined unless `METRICS=on`. */
  metrics: Metrics | undefined;
};

export function createContext(config: Config, logger: Logger): AppContext {
  const revisions = new Revisions(logger);
  const due = createDueRecords({ logger, revisions, write: (tags, act) => cache.write(tags, act) });
  const cache = new ApiCache({ isEnabled: config.responseCache, logger, revisions, settle: due.settle });
  const documents = createDocumentWork({
    isEnabled: config.responseCache,
    logger,
    revisions,
    settle: due.settle,
  });
  const media = createMediaWork(config, logger);
  const officeMailer = createOfficeMailer(config, logger);
  return {
    config,
    logger,
    lifecycle: { ready: false },
    revisions,
    cache,
    media,
    documents,
    mailer: createMailer(config, logger),
    officeMailer,
    announce: createNotices({ config, logger, officeMailer }),
    retention: createRetention({ config, logger }),
    repair: createRepair({ config, logger, cache }),
    imports: createImportWork({ config, logger, cache, media }),
    sample: createSampleWork({ logger, cache, media }),
    metrics: config.metrics ? createMetrics(cache) : undefined,
  };
}

/** Starts what runs beside requests. The database must be prepared. */
export function startBackgroundWork(context: AppContext): void {
  context.revisions.start();
  context.mailer.start();
  context.retention.start();
  context.repair.start();
  context.imports.start();
  context.sample.start();
}

/**
 * Stops what runs beside requests, within 5 s, before the database is closed. Pictures are processed until `drained`,
 * as the last request may be an upload.
 */
export async function stopBackgroundWork(
  context: AppContext,
  drained: Promise<void> = Promise.resolve(),
): Promise<void> {
  context.revisions.stop();
  context.retention.stop();
  context.repair.stop();
  await Promise.all([context.mailer.stop(), context.imports.stop(), context.sample.stop(), drained]);
  context.officeMailer.stop();
  await Promise.all([context.documents.stop(), context.media.stop()]);
}
