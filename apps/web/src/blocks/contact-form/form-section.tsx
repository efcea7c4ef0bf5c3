import './form-section.css';
import type { ContentEntry } from '@plinth/schemas/content';
import type { ReactNode } from 'react';
import { Container } from '../../ui/container.tsx';
import { useTexts } from '../../wording/use-texts.tsx';
import { PointList } from '../point-list.tsx';
import { Prose } from '../prose.tsx';
import { FORM_SECTION_ID } from './enquiry-action.ts';

type Props = {
  /** The words beside the form. */
  entry: ContentEntry | undefined;
  children: ReactNode;
};

/** The contact form with words beside it: what happens to an enquiry, and whom else to write to. */
export function FormSection({ entry, children }: Props) {
  const { FormHeading } = useTexts('contact');
  const { Header, Sentence, Sentence2, Points = [] } = entry ?? {};
  return (
    <section className="section">
      <Container isGrid className="form-section">
        <div className="form-section-text">
          <h2>{Header ?? FormHeading}</h2>
          <Prose texts={[Sentence, Sentence2]} isLead />
        </div>
        <div className="form-section-form" id={FORM_SECTION_ID}>
          {children}
        </div>
        {Points.length > 0 && (
          <div className="form-section-points">
            <PointList points={Points} />
          </div>
        )}
      </Container>
    </section>
  );
}

/** An entry of words only, which can stand beside a form. */
export function isTextOnly({ ContentPhoto, Video, ...lists }: ContentEntry): boolean {
  const { cards = [], Photos = [], Quotes = [] } = lists;
  return ContentPhoto === undefined && Video === undefined && [...cards, ...Photos, ...Quotes].length === 0;
}
