import type { ProjectTexts } from '@plinth/schemas/project-texts';
import { fillText, PAGE_TITLES } from '@plinth/schemas/site-texts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { contentQuery } from '../../api/content-queries.ts';
import { featuredProjectsQuery, projectFacetsQuery, projectGridQuery } from '../../api/finder-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import {
  isCombination,
  isMapView,
  NO_FILTERS,
  PROJECTS_PATH,
  type ProjectFilters,
  readProjectFilters,
} from '../../api/project-filters.ts';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { projectsInStateLink } from '../../links.ts';
import type { PageRequest } from '../../page.ts';
import { readPage, withParam } from '../../ui/paging.ts';
import { useProjectTexts } from '../../wording/use-project-texts.ts';
import { useTexts } from '../../wording/use-texts.tsx';
import { choiceLabel } from './finder-labels.ts';
import { FinderPages, OwnPageIntro, ownPageTitle } from './own-page-intro.tsx';
import { ProjectGrid } from './project-grid.tsx';
import { ProjectSlider } from './project-slider.tsx';
import { StateSections, stateQueries } from './state-sections.tsx';

/** Fewer projects make no page that search engines should list. */
const MIN_INDEXED = 3;

const filtersOf = ({ pathname, searchParams }: PageRequest) =>
  readProjectFilters(pathname, searchParams, readPage(searchParams));

export const queries = (request: PageRequest): PageQuery[] => {
  const filters = filtersOf(request);
  const isOwnPage = filters.fromPath.length > 0;
  return [
    contentQuery('projects'),
    projectFacetsQuery(filters),
    // All of them, for suggestions where nothing is found.
    projectFacetsQuery(NO_FILTERS),
    projectGridQuery(filters),
    ...(isOwnPage ? [] : [featuredProjectsQuery(filters)]),
    ...(isStatePage(filters) ? stateQueries(filters.state) : []),
  ];
};

export const isRare = (request: PageRequest): boolean =>
  isMapView(request.searchParams) || isCombination(filtersOf(request));

const isStatePage = ({ fromPath }: ProjectFilters) => fromPath.length === 1 && fromPath[0] === 'state';

/**
 * The finder: slider, search, filters and grid. Also at `/ongoing`, `/commercial` and `/residential`, narrowed to that
 * service, and at the pages of states, sectors and services, which have a text of their own instead of the slider.
 */
export function Component() {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const { PagedTitle } = useTexts('navbar');
  const texts = useProjectTexts();
  const page = readPage(searchParams);
  const filters = readProjectFilters(pathname, searchParams, page);
  const { data: content } = useQuery(contentQuery('projects'));
  const { data: grid } = useQuery(projectGridQuery(filters));
  const title = content?.Title ?? PAGE_TITLES.projects;
  const isOwnPage = filters.fromPath.length > 0;
  // Until the list is here, the path is believed; it may name a service that no project has.
  const service = filters.isServiceFromPath ? (grid?.services ?? filters.services) : '';
  const ownTitle = isOwnPage ? ownPageTitle(texts, filters) : undefined;
  const heading =
    ownTitle ?? (service === '' ? title : fillText(texts.ServiceTitle, { service: asTitle(service) }));
  const isTooSmall = isOwnPage && grid !== undefined && grid.total < MIN_INDEXED;

  return (
    <>
      <Head
        title={page === 1 ? heading : fillText(PagedTitle, { title: heading, page })}
        description={ownTitle ? `${ownTitle}. ${content?.Description ?? ''}`.trim() : content?.Description}
        image={content?.BannerPhoto}
        isUnlisted={isCombination(filters) || isMapView(searchParams) || isTooSmall}
        canonicalPath={canonicalPath(filters, pathname)}
      />
      <Banner
        title={heading}
        photo={content?.BannerPhoto}
        parent={pathname === PROJECTS_PATH ? undefined : parentOf(filters, title, texts)}
      />
      {isOwnPage ? <OwnPageIntro filters={filters} /> : <ProjectSlider filters={filters} />}
      <ProjectGrid filters={filters} />
      {!isOwnPage && <FinderPages />}
      {isStatePage(filters) && <StateSections state={filters.state} />}
      {!isOwnPage && <ContentBlocks entries={content?.content} />}
    </>
  );
}

function canonicalPath(filters: ProjectFilters, pathname: string): string {
  const { fromPath, state, sector, page } = filters;
  const path = fromPath.includes('state') ? projectsInStateLink(state, sector || undefined) : pathname;
  return page === 1 ? path : withParam(path, '', 'page', String(page));
}

/** The page above: for a sector in a state that of the state, for all others the whole list. */
function parentOf({ fromPath, state }: ProjectFilters, title: string, texts: ProjectTexts) {
  if (fromPath.length < 2) return { label: title, to: PROJECTS_PATH };
  return { label: choiceLabel(texts, 'state', state), to: projectsInStateLink(state) };
}

function asTitle(service: string): string {
  return `${service.charAt(0).toUpperCase()}${service.slice(1).toLowerCase()}`;
}
