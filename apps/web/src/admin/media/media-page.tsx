import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { MEDIA_PAGE_SIZE, mediaQuery, refreshAfterWrite } from '../api/admin-queries.ts';
import { FILE_TYPES } from '../api/upload.ts';
import { DropZone } from '../form/pictures/drop-zone.tsx';
import { UploadList } from '../form/pictures/upload-list.tsx';
import { useUploads } from '../form/pictures/use-uploads.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { SearchBox } from '../list/list-filters.tsx';
import { ListPager } from '../list/list-pager.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import { MediaCard } from './media-card.tsx';
import './media.css';
import '../list/list-controls.css';

const UPLOAD_ENDPOINT = '/upload';

const KIND_OPTIONS = [
  { value: 'picture', label: 'Pictures' },
  { value: 'document', label: 'Documents' },
] as const;

/** `/admin/media`: every stored picture and document, its size, alternative text and uses. */
export default function MediaPage() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const kind = search.get('kind') === 'document' ? 'document' : 'picture';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useQuery(mediaQuery(kind, q, page));
  const queryClient = useQueryClient();
  const countNothing = useCallback(() => undefined, []);
  const uploads = useUploads(UPLOAD_ENDPOINT, () => void refreshAfterWrite(queryClient), countNothing);
  const isEmpty = data?.items.length === 0;
  const show = (changes: { kind?: string; q?: string }) => {
    const next = { kind: kind === 'picture' ? '' : kind, q, ...changes };
    setSearch(
      Object.entries(next).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };

  return (
    <>
      <PageHeader title="Media" />
      <div className="a-list-bar">
        <SearchBox label="Search names and texts" value={q} onSearch={(next) => show({ q: next })} />
        <ToggleGroup
          legend="Kind"
          options={KIND_OPTIONS}
          value={kind}
          onChange={(option) => show({ kind: option === 'picture' ? '' : option })}
        />
      </div>
      <div className="a-media-drop">
        <DropZone
          label="Upload files"
          name="Upload files"
          isMultiple
          accept={FILE_TYPES}
          onFiles={uploads.upload}
        >
          <span className="hint">or drop them here, up to 10 MB each</span>
        </DropZone>
        <UploadList state={uploads} />
      </div>
      {error && !data ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading />
      ) : isEmpty ? (
        <EmptyState>{q === '' ? 'Nothing here yet.' : 'No results. Try other words.'}</EmptyState>
      ) : (
        <>
          <ul className="a-media-grid">
            {data.items.map((item) => (
              <MediaCard key={item.name} item={item} />
            ))}
          </ul>
          <ListPager page={page} total={data.total} pageSize={MEDIA_PAGE_SIZE} />
        </>
      )}
    </>
  );
}
