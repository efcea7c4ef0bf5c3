import { MEDIA_KINDS, type MediaKind } from '@plinth/schemas/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MEDIA_PAGE_SIZE, mediaQuery, refreshAfterWrite } from '../api/admin-queries.ts';
import { FILE_TYPES } from '../api/upload.ts';
import { DropZone } from '../form/pictures/drop-zone.tsx';
import { UploadList } from '../form/pictures/upload-list.tsx';
import { useUploads } from '../form/pictures/use-uploads.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { SearchBox } from '../list/list-filters.tsx';
import { Pager } from '../list/pager.tsx';
import { Empty, Failure, Loading } from '../ui/states.tsx';
import { MediaCard } from './media-card.tsx';
import '../ui/tabs.css';
import './media.css';

const UPLOAD_ENDPOINT = '/upload';

const KIND_LABELS: Record<MediaKind, string> = { picture: 'Pictures', document: 'Documents' };

/** `/admin/media`: every stored picture and document, its size, its words and where it is used. */
export function MediaPage() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const kind = search.get('kind') === 'document' ? 'document' : 'picture';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useQuery(mediaQuery(kind, q, page));
  const queryClient = useQueryClient();
  const countNothing = useCallback(() => undefined, []);
  const { uploads, upload, dismiss } = useUploads(
    UPLOAD_ENDPOINT,
    () => void refreshAfterWrite(queryClient),
    countNothing,
  );
  const isEmpty = data?.items.length === 0;
  const show = (changes: Record<string, string>, replace: boolean) => {
    const next = { kind: kind === 'picture' ? '' : kind, q, ...changes };
    setSearch(
      Object.entries(next).filter(([, value]) => value !== ''),
      { replace },
    );
  };

  return (
    <>
      <PageHeader title="Media" />
      <div className="a-list-bar">
        <SearchBox label="Search names and texts" value={q} onSearch={(next) => show({ q: next }, true)} />
        <fieldset className="a-tabs">
          <legend className="visually-hidden">Kind</legend>
          {MEDIA_KINDS.map((option) => (
            <button
              key={option}
              type="button"
              className="a-tab"
              aria-pressed={kind === option}
              onClick={() => show({ kind: option === 'picture' ? '' : option }, true)}
            >
              {KIND_LABELS[option]}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="a-media-drop">
        <DropZone label="Upload files" name="Upload files" isMultiple accept={FILE_TYPES} onFiles={upload}>
          <span className="a-hint">or drop them here, up to 10 MB each</span>
        </DropZone>
        <UploadList uploads={uploads} onDismiss={dismiss} />
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading />
      ) : isEmpty ? (
        <Empty>{q === '' ? 'Nothing here yet.' : 'Nothing matches. Try other words.'}</Empty>
      ) : (
        <>
          <ul className="a-media-grid">
            {data.items.map((item) => (
              <MediaCard key={item.name} item={item} />
            ))}
          </ul>
          <Pager
            page={page}
            total={data.total}
            pageSize={MEDIA_PAGE_SIZE}
            onPage={(next) => show({ page: String(next) }, false)}
          />
        </>
      )}
    </>
  );
}
