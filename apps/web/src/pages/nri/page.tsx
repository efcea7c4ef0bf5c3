import { contentQuery } from '../../api/content-queries.ts';
import { BlocksWithForm } from '../../blocks/contact-form/blocks-with-form.tsx';
import { enquiryAction } from '../../blocks/contact-form/enquiry-action.ts';
import { ContentPage } from '../../blocks/content-page.tsx';

export const queries = () => [contentQuery('nri')];

export const action = enquiryAction({ hasCountry: true, hasMessage: true });

/** For Indians abroad: the form asks for the country, and the dial code follows. */
export function Component() {
  return (
    <ContentPage section="nri">
      {({ content }) => <BlocksWithForm entries={content} hasCountry hasMessage />}
    </ContentPage>
  );
}
