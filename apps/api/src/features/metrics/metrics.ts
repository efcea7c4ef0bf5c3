import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ApiCache } from '../../cache/api-cache.ts';
import { isDatabaseUp } from '../../database/connection.ts';

/** Upper ends in seconds: cached responses take less than a millisecond, and no request may take 10 s. */
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const RECORD_ID = /\/[0-9a-f]{24}(?=\/|$)/g;

/** Figures about this process, in Prometheus's terms. Labels have few values: a route, never a URL. */
export type Metrics = {
  /** A request that got a cached response. */
  countCached(request: IncomingMessage, status: number): void;
  /** Every other request: counted and timed when it ends. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  contentType: string;
  /** All figures as they are now. */
  read(): Promise<string>;
};

/** `route` is set by Express once one has matched. */
type RoutedRequest = IncomingMessage & { route?: { path: string } };

export function createMetrics(cache: Pick<ApiCache, 'bytes'>): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const cached = new Counter({
    name: 'plinth_cached_responses_total',
    help: 'Requests that got a cached response, without the application',
    labelNames: ['route', 'status'],
    registers,
  });
  new Gauge({
    name: 'plinth_cached_responses_bytes',
    help: 'Memory that the cached responses take',
    registers,
    collect() {
      this.set(cache.bytes);
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
    countCached({ url = '' }, status) {
      const [path = ''] = url.split('?', 1);
      cached.inc({ route: path.replace(RECORD_ID, '/:id'), status });
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
