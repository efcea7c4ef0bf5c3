import type { AppContext } from '../../app-context.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { notFound } from '../../problems.ts';

/** `/api/metrics`, only where `METRICS=on`, and only for who asks this process itself: never through a proxy. */
export function metricsRoutes({ metrics }: AppContext): RouteTable {
  if (!metrics) return [];
  return [
    {
      method: 'get',
      path: '/metrics',
      permission: 'public',
      summary: 'Figures about this process, for Prometheus',
      handle: async (request, response) => {
        if (request.headers['x-forwarded-for'] !== undefined) throw notFound('Address');
        response.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
        response.end(await metrics.read());
      },
    },
  ];
}
