import './opening-body.css';
import type { Opening } from '@plinth/schemas/openings';
import { OpeningFacts } from '../../blocks/opening/opening-facts.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { applyLink } from '../../links.ts';
import { formatDate } from '../../text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

export function OpeningBody({ opening }: { opening: Opening }) {
  return (
    <section className="section">
      <Container isGrid>
        <div className="opening-text">
          <h2>What you do</h2>
          <Prose
            texts={[opening.details ?? 'Ask us about this position: we tell you more by phone.']}
            isLead
          />
          <ButtonLink hasArrow to="/career" variant="text">
            All openings
          </ButtonLink>
        </div>
        <aside className="opening-aside" aria-label="The position in short">
          <OpeningFacts opening={opening} />
          <p className="opening-date">
            Published on <time dateTime={opening.createdAt}>{formatDate(opening.createdAt)}</time>
          </p>
          <ButtonLink variant="solid" hasArrow to={applyLink(opening._id)}>
            Apply Now
          </ButtonLink>
        </aside>
      </Container>
    </section>
  );
}
