import { requiredContentQuery } from '../../api/queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery(25)];

export function Component() {
  return <ContentPage index={25} fallbackTitle="Sustainability" />;
}
