import { useSearchParams } from 'react-router-dom';
import { contentQuery } from '../../api/content-queries.ts';
import { type OpeningFilters, openingsQuery } from '../../api/opening-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { ContentPage } from '../../blocks/content-page.tsx';
import type { PageRequest } from '../../page.ts';
import { CurrentOpenings } from './current-openings.tsx';
import { openingFacetsQuery, readOpeningFilters } from './filters.ts';

export const queries = ({ searchParams }: PageRequest): PageQuery[] => {
  const filters = readOpeningFilters(searchParams);
  return [contentQuery('career'), openingFacetsQuery(filters), openingsQuery(filters)];
};

const isNarrowed = ({ place, kind }: OpeningFilters): boolean => place !== '' || kind !== '';

export const isRare = ({ searchParams }: PageRequest): boolean =>
  isNarrowed(readOpeningFilters(searchParams));

/** Why to work here, what is open, and what else there is to know. */
export function Component() {
  const [searchParams] = useSearchParams();
  const filters = readOpeningFilters(searchParams);
  return (
    <ContentPage section="career" isUnlisted={isNarrowed(filters)}>
      {({ content }) => (
        <>
          <ContentBlocks entries={content} to={1} />
          <CurrentOpenings filters={filters} />
          <ContentBlocks entries={content} from={1} />
        </>
      )}
    </ContentPage>
  );
}
