import './opening-slide.css';
import type { ListedOpening } from '../../api/opening-queries.ts';
import { OpeningFacts } from '../../blocks/opening/opening-facts.tsx';
import { enquiryLink, recordLink } from '../../links.ts';
import { shorten } from '../../text/sentences.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

const SUMMARY_CHARACTERS = 260;

/** One opening in the slider: the beginning of its text, its facts, and the ways to apply or read on. */
export function OpeningSlide({ opening }: { opening: ListedOpening }) {
  const { ApplyButton } = useTexts('career');
  const { ReadMoreButton } = useTexts('navbar');
  const { _id, position, details } = opening;
  const link = recordLink('hiring', opening);
  return (
    <article className="opening-slide">
      <div className="opening-slide-text">
        <h3>
          <SmartLink to={link}>{position}</SmartLink>
        </h3>
        {details && <p>{shorten(details, SUMMARY_CHARACTERS)}</p>}
      </div>
      <OpeningFacts opening={opening} />
      <div className="opening-slide-buttons">
        <ButtonLink variant="solid" hasArrow to={enquiryLink('opening', _id)}>
          {ApplyButton}
        </ButtonLink>
        <ButtonLink hasArrow to={link} variant="text">
          {ReadMoreButton}
          <span className="visually-hidden">: {position}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
