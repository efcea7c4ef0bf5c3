import type { ContentIndex, ContentRecord, PageContent } from '@plinth/schemas/content';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../api/client.ts';
import { contentQuery, requiredContentQuery } from '../api/queries.ts';
import { Banner } from '../layout/banner.tsx';
import { Head } from '../layout/head.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx';
import { ContentBlocks } from './content-blocks.tsx';

/** The places of the content list that hold a page. */
type PageIndex = Exclude<ContentIndex, 0 | 1 | 2>;

type Props<I extends PageIndex> = {
  index: I;
  /** Stands for the page's title while there is no record of it. */
  fallbackTitle: string;
  /**
   * Draws what is below the banner. Without it the page consists of its content blocks, and its `queries` name
   * `requiredContentQuery`.
   */
  children?: (page: ContentRecord<I>) => ReactNode;
  /** What the page is, for search engines. */
  jsonLd?: (page: ContentRecord<I>) => object[];
};

/** A page made of a record of the site content: what search engines read, the banner and the content blocks. */
export function ContentPage<I extends PageIndex>({ index, fallbackTitle, children, jsonLd }: Props<I>) {
  const { data, isPending, error, refetch } = useQuery<ContentRecord<I> | null>(
    children === undefined ? requiredContentQuery(index) : contentQuery(index),
  );
  const page = (data ?? { Title: fallbackTitle }) as ContentRecord<I>;
  const { Title, BannerPhoto, Description, content }: PageContent = page;
  const isMissing = isNotFound(error);
  const state = isPending ? (
    <Loading />
  ) : (
    error &&
    (isMissing ? (
      <EmptyState>{error.message}</EmptyState>
    ) : (
      <ErrorState onRetry={() => refetch()}>{`Error: ${error.message}`}</ErrorState>
    ))
  );
  return (
    <>
      <Head
        title={Title}
        description={Description}
        image={BannerPhoto}
        jsonLd={data ? jsonLd?.(data) : undefined}
        isMissing={isMissing}
      />
      <Banner title={Title} photo={BannerPhoto} />
      {state ? (
        <section className="section">
          <Container>{state}</Container>
        </section>
      ) : (
        (children?.(page) ?? <ContentBlocks entries={content} />)
      )}
    </>
  );
}
