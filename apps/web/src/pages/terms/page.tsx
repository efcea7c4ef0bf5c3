import { requiredContentQuery } from '../../api/content-queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery('terms')];

export function Component() {
  return <ContentPage section="terms" fallbackTitle="Terms of use" />;
}
