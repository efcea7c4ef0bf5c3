import { requiredContentQuery } from '../../api/content-queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [requiredContentQuery('privacy')];

export function Component() {
  return <ContentPage section="privacy" fallbackTitle="Privacy policy" />;
}
