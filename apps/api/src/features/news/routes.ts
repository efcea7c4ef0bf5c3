import { facetsQuerySchemas } from '@plinth/schemas/lists';
import type { ValueCount } from '@plinth/schemas/projects';
import { newsFacetsResponse } from '@plinth/schemas/responses';
import type { AppContext } from '../../app-context.ts';
import { countValues } from '../../collections/count-values.ts';
import { LIVE } from '../../collections/publication.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { NewsModel } from './model.ts';
import { filterOfNews, yearOf } from './news-filter.ts';

/** Most years that are counted, the latest ones. */
const MAX_YEARS = 50;

/** What news can be narrowed to. Mounted before the route of one item, whose id would match the path. */
export function newsFacetRoutes({ cache }: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/news/facets',
      permission: 'public',
      summary: 'The years of the news and their topics, each within the choice of the other',
      query: facetsQuerySchemas.news,
      responseSchema: newsFacetsResponse,
      handle: cache.serve(['news'], async (request) => {
        const { year, topic } = parseQuery(facetsQuerySchemas.news, request);
        const [years, topics] = await Promise.all([
          countYears(topic),
          countValues(NewsModel, { key: 'topic', filter: filterOfNews({ year }) }),
        ]);
        // A topic is any text: what nobody has is not stored.
        return { body: { year: years, topic: topics }, isCacheable: topic === undefined || years.length > 0 };
      }),
    },
  ];
}

/** The latest year first. */
async function countYears(topic: string | undefined): Promise<ValueCount[]> {
  const ofTopic = filterOfNews({ topic });
  const dated = { ...LIVE, ...ofTopic, date: { $gt: '' } };
  const firstBy = (date: 1 | -1) =>
    NewsModel.findOne(dated).sort({ date, _id: date }).select('date').maxTimeMS(QUERY_TIMEOUT_MS).lean();
  const [latest, earliest] = await Promise.all([firstBy(-1), firstBy(1)]);
  if (!latest?.date || !earliest?.date) return [];
  const last = yearOf(latest.date);
  const count = Math.min(last - yearOf(earliest.date) + 1, MAX_YEARS);
  const years = Array.from({ length: count }, (_, index) => String(last - index));
  const counts = await Promise.all(
    years.map(async (year) => ({
      value: year,
      count: await NewsModel.countDocuments({ ...LIVE, ...filterOfNews({ year, topic }) }).maxTimeMS(
        QUERY_TIMEOUT_MS,
      ),
    })),
  );
  return counts.filter((each) => each.count > 0);
}
