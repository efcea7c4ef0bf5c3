import { requiredContentQuery } from '../../api/content-queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery('sustainability')];

export function Component() {
  return <ContentPage section="sustainability" fallbackTitle="Sustainability" />;
}
