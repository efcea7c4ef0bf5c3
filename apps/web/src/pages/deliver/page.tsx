import { requiredContentQuery } from '../../api/queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery(26)];

export function Component() {
  return <ContentPage index={26} fallbackTitle="How We Deliver" />;
}
