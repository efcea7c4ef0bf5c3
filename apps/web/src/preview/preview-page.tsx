import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { isNotFound } from '../api/api-error.ts';
import { Banner } from '../layout/banner.tsx';
import { Head } from '../layout/head.tsx';
import { Container } from '../ui/container.tsx';
import { LocalDate } from '../ui/local-date.tsx';
import { EmptyState, Loading } from '../ui/states.tsx';
import { keepRecord, type PreviewedCollection, previewQuery } from './preview-query.ts';
import './preview.css';

/** The pages of records, which the route table has. */
export type DetailPages = Record<PreviewedCollection, ComponentType>;

/** `/preview/{token}`: the page of one record as it will be. */
export function createPreviewPage(pages: DetailPages): ComponentType {
  return function PreviewPage() {
    const { '*': token = '' } = useParams();
    const location = useLocation();
    const { data, error } = useQuery(previewQuery(token));
    const queryClient = useQueryClient();
    if (data === undefined) return <MissingPreview error={error} />;
    const { collection, id, expiresAt } = data;
    keepRecord(queryClient, collection, id);
    const Page = pages[collection];
    return (
      <>
        <NoIndex />
        {/* The page reads the id of its record from the path. */}
        <Routes location={{ ...location, pathname: `/preview/${collection}/${id}` }}>
          <Route path=":collection/:id" element={<Page />} />
        </Routes>
        <aside className="preview-banner" aria-label="Preview">
          <p>
            <strong>Preview.</strong> Visitors of the site do not see this version. The link ends on{' '}
            <LocalDate iso={expiresAt} />.
          </p>
        </aside>
      </>
    );
  };
}

function MissingPreview({ error }: { error: Error | null }) {
  return (
    <>
      <NoIndex />
      <Head title="Preview" isMissing />
      <Banner title="Preview" />
      <section className="section">
        <Container>
          {error === null ? (
            <Loading>Loading the preview...</Loading>
          ) : (
            <EmptyState>
              {isNotFound(error)
                ? 'This preview link was withdrawn, or is older than seven days. Ask whoever sent it for a new one.'
                : 'The preview could not be loaded. Try again in a minute.'}
            </EmptyState>
          )}
        </Container>
      </section>
    </>
  );
}

function NoIndex() {
  return <meta name="robots" content="noindex" />;
}
