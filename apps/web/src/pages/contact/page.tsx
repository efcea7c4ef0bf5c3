import type { SectionContent } from '@plinth/schemas/content';
import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '../../api/content-queries.ts';
import { ContactForm } from '../../blocks/contact-form/contact-form.tsx';
import { enquiryAction } from '../../blocks/contact-form/enquiry-action.ts';
import { FormSection, isTextOnly } from '../../blocks/contact-form/form-section.tsx';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { ContentPage } from '../../blocks/content-page.tsx';
import type { PageRequest } from '../../page.ts';
import { AppliedOpening } from './applied-opening.tsx';
import { officeJsonLd } from './office-json-ld.ts';
import { Offices } from './offices.tsx';
import { openingQueries, useAppliedOpening } from './use-applied-opening.ts';

export const queries = ({ searchParams }: PageRequest) => [
  contentQuery('contact'),
  ...openingQueries(searchParams),
];

export const action = enquiryAction();

export function Component() {
  const { data: navbar } = useQuery(contentQuery('navbar'));
  return (
    <ContentPage
      section="contact"
      fallbackTitle="Contact"
      jsonLd={({ offices = [] }) => offices.map((office) => officeJsonLd(office, navbar?.siteName))}
    >
      {(page) => <ContactBody page={page} />}
    </ContentPage>
  );
}

function ContactBody({ page: { content = [], offices = [] } }: { page: SectionContent<'contact'> }) {
  const opening = useAppliedOpening();
  const [first] = content;
  const beside = first && isTextOnly(first) ? first : undefined;
  return (
    <>
      <FormSection entry={beside}>
        {opening && <AppliedOpening opening={opening} />}
        <ContactForm
          subject={opening && `Application for the opening: ${opening.position} (/career/${opening._id})`}
        />
      </FormSection>
      {offices.length > 0 && <Offices offices={offices} />}
      <ContentBlocks entries={content} from={beside ? 1 : 0} />
    </>
  );
}
