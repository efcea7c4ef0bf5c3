import { requiredContentQuery } from '../../api/content-queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery('disclaimer')];

export function Component() {
  return <ContentPage section="disclaimer" fallbackTitle="Disclaimer" />;
}
