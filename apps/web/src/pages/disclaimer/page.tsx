import { requiredContentQuery } from '../../api/queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery(30)];

export function Component() {
  return <ContentPage index={30} fallbackTitle="Disclaimer" />;
}
