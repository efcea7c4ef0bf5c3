import './opening-body.css';
import type { OpeningRecord } from '../../api/opening-queries.ts';
import { OpeningFacts } from '../../blocks/opening/opening-facts.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { enquiryLink } from '../../links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

/** The text of an opening, with its facts and the way to apply beside it. */
export function OpeningBody({ opening }: { opening: OpeningRecord }) {
  const texts = useTexts('career');
  return (
    <section className="section">
      <Container isGrid>
        <div className="opening-text">
          <h2>{texts.DetailHeading}</h2>
          <Prose texts={[opening.details ?? texts.DetailNoText]} isLead />
          <ButtonLink hasArrow to="/career" variant="text">
            {texts.DetailAllButton}
          </ButtonLink>
        </div>
        <aside className="opening-aside" aria-label={texts.DetailFacts}>
          <OpeningFacts opening={opening} />
          <p className="opening-date">
            {texts.DetailPublished} <LocalDate iso={opening.createdAt} />
          </p>
          <ButtonLink variant="solid" hasArrow to={enquiryLink('opening', opening._id)}>
            {texts.ApplyButton}
          </ButtonLink>
        </aside>
      </Container>
    </section>
  );
}
