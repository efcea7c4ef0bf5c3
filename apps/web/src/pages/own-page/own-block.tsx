import type { OwnEntry } from '@plinth/schemas/content';
import { ContactForm } from '../../blocks/contact-form/contact-form.tsx';
import type { FormVariant } from '../../blocks/contact-form/enquiry-values.ts';
import { FormSection, isTextOnly } from '../../blocks/contact-form/form-section.tsx';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { BlockProjects } from './block-projects.tsx';
import { hasProjects } from './own-page-query.ts';

type Props = { entries: readonly OwnEntry[]; index: number };

/** A content block with the projects and the form at its end. The form has a block of words only beside it. */
export function OwnBlock({ entries, index }: Props) {
  const entry = entries[index];
  if (entry === undefined) return null;
  const { Form: _form, ProjectSector, ProjectService, ProjectStatus, ...words } = entry;
  const form = formOf(entry);
  const isBesideForm = form !== undefined && isTextOnly(entry);
  const hasBlock = !isBesideForm && Object.keys(words).length > 0;
  return (
    <>
      {hasBlock && <ContentBlocks entries={entries} from={index} to={index + 1} />}
      {hasProjects(entry) && (
        <BlockProjects
          choice={{ ProjectSector, ProjectService, ProjectStatus }}
          titleLevel={hasBlock && entry.Header ? 3 : 2}
        />
      )}
      {form && (
        <FormSection entry={isBesideForm ? entry : undefined}>
          <ContactForm {...form} />
        </FormSection>
      )}
    </>
  );
}

/** The contact form of a block; undefined where it has none. */
export function formOf({ Form }: OwnEntry): FormVariant | undefined {
  return Form ? { hasMessage: true, hasCountry: Form === 'country' } : undefined;
}
