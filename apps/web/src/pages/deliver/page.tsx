import { requiredContentQuery } from '../../api/content-queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery('deliver')];

export function Component() {
  return <ContentPage section="deliver" fallbackTitle="How We Deliver" />;
}
