import type { Config } from './config.ts';
import { createMailer, type Mailer } from './enquiries/mailer.ts';
import { createRetention, type Retention } from './enquiries/retention.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { Revisions } from './http/revisions.ts';
import type { Logger } from './logger.ts';
import { createMediaWork, type MediaWork } from './media/media.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';

/** What the features work with; made once at start and handed to each. */
export type Deps = {
  config: Config;
  logger: Logger;
  /** Ready once the start tasks are done. */
  lifecycle: { ready: boolean };
  revisions: Revisions;
  answerCache: AnswerCache;
  media: MediaWork;
  mailer: Mailer;
  retention: Retention;
  /** Absent where they are off. */
  metrics: Metrics | undefined;
};

export function createDeps(config: Config, logger: Logger): Deps {
  const revisions = new Revisions(logger);
  const answerCache = new AnswerCache({ enabled: config.answerCache, logger, revisions });
  return {
    config,
    logger,
    lifecycle: { ready: false },
    revisions,
    answerCache,
    media: createMediaWork(config, logger),
    mailer: createMailer(config, logger),
    retention: createRetention({ config, logger }),
    metrics: config.metrics ? createMetrics(answerCache) : undefined,
  };
}
