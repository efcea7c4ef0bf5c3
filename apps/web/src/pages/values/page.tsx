import './values.css';
import type { CompanyValue } from '@plinth/schemas/content';
import { contentQuery } from '../../api/content-queries.ts';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { ContentPage, NoContent } from '../../blocks/content-page.tsx';
import { LinkedText } from '../../blocks/linked-text.tsx';
import { Container } from '../../ui/container.tsx';
import { keyed } from '../../ui/keyed.ts';
import { Reveal } from '../../ui/reveal.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTexts } from '../../wording/use-texts.tsx';
import { ValueIcon } from './value-icon.tsx';

export const queries = () => [contentQuery('values')];

/** The purpose first, then the values, then what else there is to say about them. */
export function Component() {
  return (
    <ContentPage section="values">
      {({ content = [], values = [] }) =>
        content.length === 0 && values.length === 0 ? (
          <NoContent section="values" />
        ) : (
          <>
            <ContentBlocks entries={content} to={1} />
            {values.length > 0 && <Values values={values} />}
            <ContentBlocks entries={content} from={1} />
          </>
        )
      }
    </ContentPage>
  );
}

function Values({ values }: { values: readonly CompanyValue[] }) {
  const { ValuesHeading } = useTexts('values');
  return (
    <section className="section section-ink" aria-labelledby="values">
      <Container>
        <SectionHeading id="values" isOnDark>
          {ValuesHeading}
        </SectionHeading>
        <Reveal>
          <ul className="values-grid">
            {keyed(values, ({ title }) => title).map(({ key, item: { title, sentence } }) => (
              <li key={key} className="value">
                <ValueIcon title={title} />
                <h3>{title}</h3>
                {sentence && (
                  <p>
                    <LinkedText>{sentence}</LinkedText>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Reveal>
      </Container>
    </section>
  );
}
