import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerCache } from '../../cache/answer-cache.ts';
import { isDatabaseUp } from '../../database/connection.ts';

/** Upper ends in seconds: kept answers take less than a millisecond, and no request may take 10 s. */
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const RECORD_ID = /\/[0-9a-f]{24}(?=\/|$)/g;

/** Figures about this process, in Prometheus's terms. Labels have few values: a route, never an address. */
export type Metrics = {
  /** A request that was answered from what is kept. */
  countKept(request: IncomingMessage, status: number): void;
  /** Every other request: counted and timed when it ends. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  contentType: string;
  /** All figures as they are now. */
  read(): Promise<string>;
};

/** `route` is set by Express once one has matched. */
type RoutedRequest = IncomingMessage & { route?: { path: string } };

export function createMetrics(answerCache: Pick<AnswerCache, 'bytes'>): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const kept = new Counter({
    name: 'plinth_kept_answers_total',
    help: 'Requests answered from what is kept, without the application',
    labelNames: ['route', 'status'],
    registers,
  });
  new Gauge({
    name: 'plinth_kept_answers_bytes',
    help: 'Memory that the kept answers take',
    registers,
    collect() {
      this.set(answerCache.bytes);
    },
  });
  new Gauge({
    name: 'plinth_database_up',
    help: 'Whether the database is connected',
    registers,
    collect() {
      this.set(isDatabaseUp() ? 1 : 0);
    },
  });

  return {
    countKept({ url = '' }, status) {
      const [path = ''] = url.split('?', 1);
      kept.inc({ route: path.replace(RECORD_ID, '/:id'), status });
    },
    watch(request: RoutedRequest, response) {
      const stop = durations.startTimer({ method: request.method ?? '' });
      const isUpload = request.url?.startsWith('/uploads/');
      response.once('close', () => {
        const route = request.route ? `/api${request.route.path}` : isUpload ? '/uploads' : 'none';
        stop({ route, status: response.statusCode });
      });
    },
    contentType: register.contentType,
    read: () => register.metrics(),
  };
}
