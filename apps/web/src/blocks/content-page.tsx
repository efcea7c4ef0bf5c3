import { CONTENT_SECTIONS, type PageContent, type SectionContent } from '@plinth/schemas/content';
import { PAGE_TITLES, type PageSection } from '@plinth/schemas/site-texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../api/api-error.ts';
import { contentQuery, requiredContentQuery } from '../api/content-queries.ts';
import { Banner } from '../layout/banner.tsx';
import { Head } from '../layout/head.tsx';
import { OfficeLink } from '../layout/office-link.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx';
import { errorText } from '../wording/error-text.ts';
import { useTexts } from '../wording/use-texts.tsx';
import { ContentBlocks } from './content-blocks.tsx';

/** Stands in the place of a page's content where there is none. */
export function NoContent({ section }: { section: PageSection }) {
  const { NoContentMessage } = useTexts('navbar');
  return (
    <section className="section">
      <Container>
        <EmptyState>
          {NoContentMessage}
          <OfficeLink to={`/admin/pages/${CONTENT_SECTIONS[section].index}`}>Fill in this page</OfficeLink>
        </EmptyState>
      </Container>
    </section>
  );
}

type Props<K extends PageSection> = {
  section: K;
  /**
   * Draws what is below the banner. Without it the page consists of its content blocks, and its `queries` name
   * `requiredContentQuery`.
   */
  children?: (page: Partial<SectionContent<K>>) => ReactNode;
  /** What the page is, for search engines. */
  jsonLd?: (page: SectionContent<K>) => object[];
  /** Search engines are to leave this view of the page alone. */
  isUnlisted?: boolean;
};

/** A page made of a record of the site content: what search engines read, the banner and the content blocks. */
export function ContentPage<K extends PageSection>({
  section,
  children,
  jsonLd,
  isUnlisted = false,
}: Props<K>) {
  const texts = useTexts('navbar');
  const { data, isPending, error, refetch } = useQuery<SectionContent<K> | null>(
    children === undefined ? requiredContentQuery(section) : contentQuery(section),
  );
  const { Title = PAGE_TITLES[section], BannerPhoto, Description, content }: PageContent = data ?? {};
  const isMissing = isNotFound(error);
  const hasFailed = error !== null && !isMissing;
  const isEmpty = isMissing || (children === undefined && (content ?? []).length === 0);
  return (
    <>
      <Head
        title={Title}
        description={Description}
        image={BannerPhoto}
        jsonLd={data ? jsonLd?.(data) : undefined}
        isMissing={isMissing}
        isUnlisted={isUnlisted}
      />
      <Banner title={Title} photo={BannerPhoto} />
      {isPending || hasFailed ? (
        <section className="section">
          <Container>
            {isPending ? (
              <Loading />
            ) : (
              <ErrorState onRetry={() => refetch()}>{errorText(error, texts)}</ErrorState>
            )}
          </Container>
        </section>
      ) : isEmpty ? (
        <NoContent section={section} />
      ) : (
        (children?.(data ?? {}) ?? <ContentBlocks entries={content} />)
      )}
    </>
  );
}
