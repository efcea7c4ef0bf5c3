import './project-case.css';
import type { ProjectRecord } from '../../api/project-queries.ts';
import { Prose } from '../../blocks/prose.tsx';
import { useProjectTexts } from '../../wording/use-project-texts.ts';

/** Challenge, work and result, and what the client said; what is not known is left out. */
export function ProjectCase({ project }: { project: ProjectRecord }) {
  const texts = useProjectTexts();
  const { challenge, work, result, quote, quotedPerson } = project;
  const parts = [
    [texts.FactChallenge, challenge],
    [texts.FactWork, work],
    [texts.FactResult, result],
  ] as const;
  const known = parts.filter(([, text]) => text);
  return (
    <>
      {known.length > 0 && (
        <div className="project-case">
          {known.map(([heading, text]) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <Prose texts={[text]} />
            </section>
          ))}
        </div>
      )}
      {quote && (
        <figure className="project-quote">
          <blockquote>{quote}</blockquote>
          {quotedPerson && <figcaption>{quotedPerson}</figcaption>}
        </figure>
      )}
    </>
  );
}
