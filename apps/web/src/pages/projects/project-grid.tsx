import './project-grid.css';
import { fillText, type SectionTexts } from '@plinth/schemas/site-texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isNotFound } from '../../api/api-error.ts';
import type { ProjectFilters } from '../../api/project-filters.ts';
import { PROJECTS_PAGE_SIZE, projectCountsQuery, projectGridQuery } from '../../api/project-queries.ts';
import { useRetry } from '../../api/use-retry.ts';
import { GRID_PICTURE_SIZES } from '../../blocks/photo-card/sizes.ts';
import { ProjectCard } from '../../blocks/project-card/project-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { useCountText } from '../../wording/use-count-text.ts';
import { useTexts } from '../../wording/use-texts.tsx';
import { ProjectFilterForm } from './project-filter-form.tsx';
import { suggestionsFor } from './suggestions.ts';
import { useOpenAtList } from './use-open-at-list.ts';

const LIST_ID = 'all-projects';

/** All projects, 24 at a time, as the search and the filters in the URL select them. */
export function ProjectGrid({ filters }: { filters: ProjectFilters }) {
  const texts = useTexts('projects');
  const { pathname, search } = useLocation();
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

  return (
    <section className="section" id={LIST_ID} aria-labelledby="all-projects-heading">
      <Container>
        <div className="project-list-head">
          <SectionHeading label={texts.ListLabel} id="all-projects-heading">
            {isNarrowed(filters, data?.services) ? texts.ListHeadingFiltered : texts.ListHeading}
          </SectionHeading>
          <p className="project-list-count" role="status">
            {data && !isPlaceholderData && countText(data.total)}
          </p>
        </div>
        <ProjectFilterForm key={pathname} filters={filters} services={data?.services ?? filters.services} />
        {isPending && <Loading>{texts.ListLoading}</Loading>}
        {hasFailed && <ErrorState onRetry={retry}>{texts.ListError}</ErrorState>}
        {data && data.items.length > 0 && (
          <ul className="photo-card-grid project-grid" aria-busy={isPlaceholderData}>
            {data.items.map((project) => (
              <li key={project._id}>
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
      </Container>
    </section>
  );
}

/** Where there is no project at all, the slider above says so. */
function NothingFound({ filters }: { filters: ProjectFilters }) {
  const texts = useTexts('projects');
  const { pathname } = useLocation();
  const { page, q, state, services, isServiceFromPath } = filters;
  const { data: choices } = useQuery(projectCountsQuery());
  const suggestions = page === 1 && choices ? suggestionsFor(filters, choices) : [];
  if (page === 1 && q === '' && state === '' && (services === '' || isServiceFromPath)) return null;
  return (
    <div className="project-list-empty">
      <EmptyState>{emptyText(filters, texts)}</EmptyState>
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
        <ButtonLink hasArrow to={pathname}>
          {texts.ListShowAll}
        </ButtonLink>
      </div>
    </div>
  );
}

function isNarrowed({ q, state, services }: ProjectFilters, usedServices = services): boolean {
  return q !== '' || state !== '' || usedServices !== '';
}

function emptyText({ page, q, state, services }: ProjectFilters, texts: SectionTexts<'projects'>): string {
  if (page > 1) return fillText(texts.ListEmptyPage, { page });
  if (q === '') return texts.ListEmptyFilters;
  const isSearchOnly = state === '' && services === '';
  return fillText(isSearchOnly ? texts.ListEmptySearch : texts.ListEmptyBoth, { search: q });
}
