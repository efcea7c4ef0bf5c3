import { requiredContentQuery } from '../../api/queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery(29)];

export function Component() {
  return <ContentPage index={29} fallbackTitle="Privacy policy" />;
}
