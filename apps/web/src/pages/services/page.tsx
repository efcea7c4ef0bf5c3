import { contentQuery } from '../../api/queries.ts';
import { BlocksWithForm } from '../../blocks/contact-form/blocks-with-form.tsx';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [contentQuery(28)];

export function Component() {
  return (
    <ContentPage index={28} fallbackTitle="Services">
      {({ content }) => <BlocksWithForm entries={content} hasMessage />}
    </ContentPage>
  );
}
