import type { ContentEntry } from '@plinth/schemas/content';
import { ContentBlocks } from '../content-blocks.tsx';
import { ContactForm } from './contact-form.tsx';
import type { FormVariant } from './enquiry-values.ts';
import { FormSection, isTextOnly } from './form-section.tsx';

/** Content blocks with the contact form at their end; a last entry of words only stands beside the form. */
export function BlocksWithForm({ entries = [], ...variant }: { entries?: ContentEntry[] } & FormVariant) {
  const last = entries.at(-1);
  const beside = last && isTextOnly(last) ? last : undefined;
  return (
    <>
      <ContentBlocks entries={entries} to={beside ? entries.length - 1 : entries.length} />
      <FormSection entry={beside}>
        <ContactForm {...variant} />
      </FormSection>
    </>
  );
}
