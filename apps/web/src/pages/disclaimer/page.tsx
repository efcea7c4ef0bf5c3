import { contentQuery } from '../../api/queries.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [contentQuery(30)];

export function Component() {
  return <ContentPage index={30} fallbackTitle="Disclaimer" />;
}
