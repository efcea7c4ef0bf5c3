import { contentQuery } from '../../api/content-queries.ts';
import { BlocksWithForm } from '../../blocks/contact-form/blocks-with-form.tsx';
import { enquiryAction } from '../../blocks/contact-form/enquiry-action.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [contentQuery('services')];

export const action = enquiryAction({ hasMessage: true });

export function Component() {
  return (
    <ContentPage section="services">
      {({ content }) => <BlocksWithForm entries={content} hasMessage />}
    </ContentPage>
  );
}
