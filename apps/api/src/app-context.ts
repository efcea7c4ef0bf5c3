import { ApiCache } from './cache/api-cache.ts';
import { Revisions } from './cache/revisions.ts';
import type { Config } from './config.ts';
import { createMailer, type Mailer } from './features/enquiries/mailer.ts';
import { createRetention, type Retention } from './features/enquiries/retention.ts';
import { createMediaWork, type MediaWork } from './features/media/media.ts';
import { createMetrics, type Metrics } from './features/metrics/metrics.ts';
import type { Logger } from './logger.ts';

/** What the features work with; made once at start and handed to each. */
export type Deps = {
  config: Config;
  logger: Logger;
  /** Ready once the start tasks are done. */
  lifecycle: { ready: boolean };
  revisions: Revisions;
  cache: ApiCache;
  media: MediaWork;
  mailer: Mailer;
  retention: Retention;
  /** Absent where they are off. */
  metrics: Metrics | undefined;
};

export function createDeps(config: Config, logger: Logger): Deps {
  const revisions = new Revisions(logger);
  const cache = new ApiCache({ isEnabled: config.responseCache, logger, revisions });
  return {
    config,
    logger,
    lifecycle: { ready: false },
    revisions,
    cache,
    media: createMediaWork(config, logger),
    mailer: createMailer(config, logger),
    retention: createRetention({ config, logger }),
    metrics: config.metrics ? createMetrics(cache) : undefined,
  };
}
