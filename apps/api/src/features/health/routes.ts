import { type Health, healthSchema } from '@plinth/schemas/health';
import mongoose from 'mongoose';
import { version } from '../../../package.json' with { type: 'json' };
import type { AppContext } from '../../app-context.ts';
import { isDatabaseUp } from '../../database/connection.ts';
import type { RouteTable } from '../../http/route-table.ts';

/** Longest that a health check waits for the database. */
const PING_TIMEOUT_MS = 1_000;

/** 200 once the site can be used, 503 while the database is unavailable or still being prepared. */
export function healthRoutes(context: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/health',
      permission: 'public',
      summary: 'Tell whether the service and its database are there',
      responseSchema: healthSchema,
      handle: async (_request, response) => {
        const isUp = await pingSucceeds();
        const health: Health = {
          status: isUp && context.lifecycle.ready ? 'ok' : 'unavailable',
          database: isUp ? 'up' : 'down',
          version,
        };
        response.status(health.status === 'ok' ? 200 : 503);
        response.set('Cache-Control', 'no-store').json(health);
      },
    },
  ];
}

async function pingSucceeds(): Promise<boolean> {
  if (!isDatabaseUp()) return false;
  const late = new Promise<false>((resolve) => {
    setTimeout(resolve, PING_TIMEOUT_MS, false).unref();
  });
  const ping = mongoose.connection.db?.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  return Promise.race([ping ?? false, late]);
}
