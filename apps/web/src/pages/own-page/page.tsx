import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../api/api-error.ts';
import { contentQuery } from '../../api/content-queries.ts';
import { useRetry } from '../../api/use-retry.ts';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { recordKey, recordLink } from '../../links.ts';
import type { PageRequest } from '../../page.ts';
import { Container } from '../../ui/container.tsx';
import { keyed } from '../../ui/keyed.ts';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { errorText } from '../../wording/error-text.ts';
import { useTexts } from '../../wording/use-texts.tsx';
import { NotFound } from './not-found.tsx';
import { OwnBlock } from './own-block.tsx';
import { ownPageQuery } from './own-page-query.ts';

export { ownPageAction as action } from './own-page-action.ts';

export const queries = ({ params }: PageRequest) => [ownPageQuery(recordKey(params))];

/** A page that the company has added, or what is shown where there is none (docs/product.md, "Own pages"). */
export function Component() {
  const { data: page, error } = useQuery(ownPageQuery(recordKey(useParams())));
  if (isNotFound(error)) return <NotFound />;
  if (page === undefined) return <PageWithoutData error={error} />;
  const { title, description, photo, content = [] } = page;
  return (
    <>
      <Head title={title} description={description} image={photo} canonicalPath={recordLink('pages', page)} />
      <Banner isTop title={title} photo={photo} />
      {keyed(content, ({ Header, Title }) => `${Header ?? Title}`).map(({ key }, index) => (
        <OwnBlock key={key} entries={content} index={index} />
      ))}
    </>
  );
}

function PageWithoutData({ error }: { error: Error | null }) {
  const retry = useRetry();
  const texts = useTexts('navbar');
  const { data: navbar } = useQuery(contentQuery('navbar'));
  const title = navbar?.siteName ?? texts.LoadingMessage;
  return (
    <>
      <Head title={title} isMissing />
      <Banner isTop title={title} />
      <section className="section">
        <Container>
          {error === null ? <Loading /> : <ErrorState onRetry={retry}>{errorText(error, texts)}</ErrorState>}
        </Container>
      </section>
    </>
  );
}
