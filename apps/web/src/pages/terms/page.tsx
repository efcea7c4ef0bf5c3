import { requiredContentQuery } from '../../api/queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery(31)];

export function Component() {
  return <ContentPage index={31} fallbackTitle="Terms of use" />;
}
