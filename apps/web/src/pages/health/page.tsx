import { requiredContentQuery } from '../../api/queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery(24)];

export function Component() {
  return <ContentPage index={24} fallbackTitle="Health &amp; Safety" />;
}
