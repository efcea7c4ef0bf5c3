import type { SectionContent } from '@plinth/schemas/content';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { contentQuery } from '../../api/content-queries.ts';
import { ContactForm } from '../../blocks/contact-form/contact-form.tsx';
import { enquiryAction } from '../../blocks/contact-form/enquiry-action.ts';
import { FormSection, isTextOnly } from '../../blocks/contact-form/form-section.tsx';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { ContentPage } from '../../blocks/content-page.tsx';
import { LegalIdentity } from '../../layout/legal-identity.tsx';
import type { PageRequest } from '../../page.ts';
import { officeJsonLd } from './office-json-ld.ts';
import { NoOffices, Offices } from './offices.tsx';
import { OpeningGoneNotice, SubjectNotice } from './subject-notice.tsx';
import { subjectQueries, useEnquirySubject } from './use-enquiry-subject.ts';

export const queries = ({ searchParams }: PageRequest) => [
  contentQuery('contact'),
  ...subjectQueries(searchParams),
];

export const action = enquiryAction();

export function Component() {
  const { data: navbar } = useQuery(contentQuery('navbar'));
  return (
    <ContentPage
      section="contact"
      jsonLd={({ offices = [] }) => offices.map((office) => officeJsonLd(office, navbar?.siteName))}
    >
      {(page) => <ContactBody page={page} />}
    </ContentPage>
  );
}

function ContactBody({ page: { content = [], offices = [] } }: { page: SectionContent<'contact'> }) {
  const [searchParams] = useSearchParams();
  const found = useEnquirySubject();
  const subject = found ?? undefined;
  const [first] = content;
  const beside = first && isTextOnly(first) ? first : undefined;
  return (
    <>
      <FormSection entry={beside}>
        {subject && <SubjectNotice subject={subject} />}
        {found === null && searchParams.has('opening') && <OpeningGoneNotice />}
        <ContactForm key={subject?.id} subject={subject} />
      </FormSection>
      {offices.length > 0 ? <Offices offices={offices} /> : <NoOffices />}
      <LegalIdentity className="container" />
      <ContentBlocks entries={content} from={beside ? 1 : 0} />
    </>
  );
}
