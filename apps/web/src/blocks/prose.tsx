import './prose.css';
import { sentencesOf } from '../text/sentences.ts';
import { keyed } from '../ui/keyed.ts';
import { LinkedText } from './linked-text.tsx';

type Props = {
  texts: readonly (string | undefined)[];
  /** The opening words of a page, in larger letters. */
  isLead?: boolean;
};

/** Texts of the content as paragraphs, one for each sentence; nothing when all of them are empty. */
export function Prose({ texts, isLead = false }: Props) {
  const paragraphs = texts.flatMap(sentencesOf);
  if (paragraphs.length === 0) return null;
  return (
    <div className={isLead ? 'prose prose-lead' : 'prose'}>
      {keyed(paragraphs, String).map(({ key, item }) => (
        <p key={key}>
          <LinkedText>{item}</LinkedText>
        </p>
      ))}
    </div>
  );
}
