import { fillText, PAGE_TITLES } from '@plinth/schemas/site-texts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { contentQuery } from '../../api/content-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { PROJECTS_PATH, readProjectFilters } from '../../api/project-filters.ts';
import { featuredProjectsQuery, projectCountsQuery, projectGridQuery } from '../../api/project-queries.ts';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import type { PageRequest } from '../../page.ts';
import { readPage, withParam } from '../../ui/paging.ts';
import { useTexts } from '../../wording/use-texts.tsx';
import { ProjectGrid } from './project-grid.tsx';
import { ProjectSlider } from './project-slider.tsx';

export const queries = ({ pathname, searchParams }: PageRequest): PageQuery[] => {
  const filters = readProjectFilters(pathname, searchParams, readPage(searchParams));
  return [
    contentQuery('projects'),
    featuredProjectsQuery(filters),
    projectCountsQuery(filters),
    // All of them, for suggestions where nothing is found.
    projectCountsQuery(),
    projectGridQuery(filters),
  ];
};

/** Slider, search and grid; also at `/ongoing`, `/commercial` and `/residential`, narrowed to that service. */
export function Component() {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const { PagedTitle } = useTexts('navbar');
  const { ServiceTitle } = useTexts('projects');
  const page = readPage(searchParams);
  const filters = readProjectFilters(pathname, searchParams, page);
  const { data: content } = useQuery(contentQuery('projects'));
  const { data: grid } = useQuery(projectGridQuery(filters));
  const title = content?.Title ?? PAGE_TITLES.projects;
  // Until the list is here, the path is believed; it may name a service that no project has.
  const service = filters.isServiceFromPath ? (grid?.services ?? filters.services) : '';
  const heading = service === '' ? title : fillText(ServiceTitle, { service: asTitle(service) });
  const isSearch = filters.q !== '' || filters.state !== '' || searchParams.has('services');

  return (
    <>
      <Head
        title={page === 1 ? heading : fillText(PagedTitle, { title: heading, page })}
        description={content?.Description}
        image={content?.BannerPhoto}
        canonicalPath={isSearch || page === 1 ? pathname : withParam(pathname, '', 'page', String(page))}
      />
      <Banner
        title={heading}
        photo={content?.BannerPhoto}
        parent={pathname === PROJECTS_PATH ? undefined : { label: title, to: PROJECTS_PATH }}
      />
      <ProjectSlider filters={filters} />
      <ProjectGrid filters={filters} />
      <ContentBlocks entries={content?.content} />
    </>
  );
}

function asTitle(service: string): string {
  return `${service.charAt(0).toUpperCase()}${service.slice(1).toLowerCase()}`;
}
