import { contentQuery } from '../../api/queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [contentQuery(29)];

export function Component() {
  return <ContentPage index={29} fallbackTitle="Privacy policy" />;
}
