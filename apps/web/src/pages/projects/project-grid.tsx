import './project-grid.css';
import { fillText, type SectionTexts } from '@plinth/schemas/site-texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isNotFound } from '../../api/api-error.ts';
import { PROJECTS_PAGE_SIZE, projectFacetsQuery, projectGridQuery } from '../../api/finder-queries.ts';
import {
  chosenFilters,
  FILTER_NAMES,
  isMapView,
  NO_FILTERS,
  PROJECTS_PATH,
  type ProjectFilters,
} from '../../api/project-filters.ts';
import { useRetry } from '../../api/use-retry.ts';
import { GRID_PICTURE_SIZES } from '../../blocks/photo-card/sizes.ts';
import { ProjectCard } from '../../blocks/project-card/project-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { useCountText, useTexts } from '../../wording/use-texts.tsx';
import { FinderChips, FinderWayOut, LIST_ID } from './finder-chips.tsx';
import { FinderForm } from './finder-form.tsx';
import { MapPlace } from './map-place.tsx';
import { suggestionsFor } from './suggestions.ts';
import { useOpenAtList } from './use-open-at-list.ts';
import { ViewChoice } from './view-choice.tsx';

/** All projects, 24 at a time, as the search and the filters in the URL select them. */
export function ProjectGrid({ filters }: { filters: ProjectFilters }) {
  const texts = useTexts('projects');
  const { pathname, search } = useLocation();
  const isMap = isMapView(new URLSearchParams(search));
  const [chosenIds, setChosenIds] = useState<string[]>([]);
  useOpenAtList(LIST_ID, search !== '');
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...projectGridQuery(filters),
    placeholderData: keepPreviousData,
  });
  const retry = useRetry();
  const countText = useCountText();
  // A query that the API rejects, such as an unknown state, has no projects; that is no failure.
  const hasFailed = error !== null && !isNotFound(error);
  useEffect(() => {
    if (hasFailed) console.error('Failed to fetch projects', error);
  }, [hasFailed, error]);

  useEffect(() => {
    // Below that width the map stands above the list, and would be scrolled away.
    if (!matchMedia('(min-width: 1000px)').matches) return;
    for (const id of chosenIds) document.getElementById(`card-${id}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosenIds]);

  const list = (
    <>
      {isPending && <Loading>{texts.ListLoading}</Loading>}
      {hasFailed && <ErrorState onRetry={retry}>{texts.ListError}</ErrorState>}
      {data && data.items.length > 0 && (
        <ul className="photo-card-grid project-grid" aria-busy={isPlaceholderData}>
          {data.items.map((project) => (
            <li
              key={project._id}
              id={`card-${project._id}`}
              className={chosenIds.includes(project._id) ? 'is-chosen' : undefined}
            >
              <ProjectCard project={project} sizes={GRID_PICTURE_SIZES} />
            </li>
          ))}
        </ul>
      )}
      {(data?.items.length === 0 || isNotFound(error)) && <NothingFound filters={filters} />}
      {data && data.total > 0 && (
        <Pager
          label={texts.ListPages}
          page={filters.page}
          total={data.total}
          pageSize={PROJECTS_PAGE_SIZE}
          listId={LIST_ID}
        />
      )}
    </>
  );

  return (
    <section className="section" id={LIST_ID} tabIndex={-1} aria-labelledby="all-projects-heading">
      <Container>
        <div className="project-list-head">
          <SectionHeading label={texts.ListLabel} id="all-projects-heading">
            {isNarrowed(filters, data?.services) ? texts.ListHeadingFiltered : texts.ListHeading}
          </SectionHeading>
          <p className="project-list-count" role="status">
            {data && !isPlaceholderData && countText(data.total)}
          </p>
        </div>
        <FinderForm key={pathname} filters={filters} services={data?.services ?? filters.services} />
        <FinderChips filters={filters} />
        <ViewChoice isMap={isMap} />
        {isMap ? (
          <div className="project-list-and-map">
            <MapPlace filters={filters} services={data?.services} onChoose={setChosenIds} />
            <div>{list}</div>
          </div>
        ) : (
          list
        )}
      </Container>
    </section>
  );
}

/** What to do where nothing was found. Shows nothing where there is no project at all: the slider above says so. */
function NothingFound({ filters }: { filters: ProjectFilters }) {
  const texts = useTexts('projects');
  const { pathname } = useLocation();
  const { data: all } = useQuery(projectFacetsQuery(NO_FILTERS));
  const { data: facets } = useQuery(projectFacetsQuery(filters));
  const isFirst = filters.page === 1;
  if (isFirst && !isNarrowed(filters, filters.isServiceFromPath ? '' : filters.services)) return null;
  const wouldFind = facets?.without.some(({ value, count }) => count > 0 && !isOfPath(filters, value));
  // Without the search there are all projects, which is no advice where nothing else was chosen.
  const hasWayOut = wouldFind && chosenFilters(filters).length > 0;
  const suggestions =
    isFirst && all && !hasWayOut
      ? suggestionsFor(filters, { services: all.services, states: all.state })
      : [];
  return (
    <div className="project-list-empty">
      <EmptyState>{emptyText(filters, texts)}</EmptyState>
      {isFirst && hasWayOut && facets && <FinderWayOut filters={filters} facets={facets} />}
      {suggestions.length > 0 && (
        <p className="project-suggestions">
          {texts.ListSuggestions}{' '}
          {suggestions.map(({ label, to }) => (
            <SmartLink key={to} to={to}>
              {label}
            </SmartLink>
          ))}
        </p>
      )}
      <div className="project-list-ways">
        <ButtonLink variant="solid" hasArrow to="/contact">
          {texts.ListEnquire}
        </ButtonLink>
        <ButtonLink hasArrow to={filters.fromPath.length > 0 ? PROJECTS_PATH : pathname}>
          {texts.ListShowAll}
        </ButtonLink>
      </div>
    </div>
  );
}

const isOfPath = ({ fromPath }: ProjectFilters, name: string) => fromPath.some((own) => own === name);

function isNarrowed(filters: ProjectFilters, usedServices = filters.services): boolean {
  return (
    filters.q !== '' ||
    FILTER_NAMES.some((name) => (name === 'services' ? usedServices : filters[name]) !== '')
  );
}

function emptyText(filters: ProjectFilters, texts: SectionTexts<'projects'>): string {
  const { page, q } = filters;
  if (page > 1) return fillText(texts.ListEmptyPage, { page });
  if (q === '') return texts.ListEmptyFilters;
  const isSearchOnly = FILTER_NAMES.every((name) => filters[name] === '');
  return fillText(isSearchOnly ? texts.ListEmptySearch : texts.ListEmptyBoth, { search: q });
}
