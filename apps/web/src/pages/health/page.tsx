import { requiredContentQuery } from '../../api/content-queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery('health')];

export function Component() {
  return <ContentPage section="health" fallbackTitle="Health &amp; Safety" />;
}
