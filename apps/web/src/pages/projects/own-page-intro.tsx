import { formatNumber } from '@plinth/schemas/formats';
import type { ProjectTexts } from '@plinth/schemas/project-texts';
import { fillText } from '@plinth/schemas/site-texts';
import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '../../api/content-queries.ts';
import { type ProjectFacetsData, projectFacetsQuery } from '../../api/finder-queries.ts';
import { NO_FILTERS, type ProjectFilters } from '../../api/project-filters.ts';
import { projectsInStateLink, projectsOfKeyLink } from '../../links.ts';
import { Container } from '../../ui/container.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useProjectTexts } from '../../wording/use-project-texts.ts';
import { choiceLabel } from './finder-labels.ts';

type Texts = ProjectTexts;

/** The heading of the page of a state, sector, service, or sector in a state. */
export function ownPageTitle(texts: Texts, { state, sector, service, fromPath }: ProjectFilters): string {
  const values = {
    state: choiceLabel(texts, 'state', state),
    sector: choiceLabel(texts, 'sector', sector),
    service: choiceLabel(texts, 'service', service),
  };
  if (fromPath.length === 2) return fillText(texts.FinderSectorInStateTitle, values);
  if (fromPath.includes('state')) return fillText(texts.FinderInStateTitle, values);
  return fillText(
    fromPath.includes('sector') ? texts.FinderOfSectorTitle : texts.FinderOfServiceTitle,
    values,
  );
}

/** What such a page says of itself: how many projects, how many under way, and where to go on from there. */
export function OwnPageIntro({ filters }: { filters: ProjectFilters }) {
  const texts = useProjectTexts();
  const { data: facets } = useQuery(projectFacetsQuery(filters));
  const { data: navbar } = useQuery(contentQuery('navbar'));
  if (facets === undefined || facets.total === 0) return null;
  const { fromPath, state, sector } = filters;
  const isOfState = fromPath.length === 1 && fromPath[0] === 'state';
  const isOfSector = fromPath.length === 1 && fromPath[0] === 'sector';
  return (
    <section className="section finder-intro">
      <Container>
        <p className="finder-intro-text">{introText(texts, facets, navbar?.siteName ?? '', fromPath)}</p>
        {isOfState && (
          <PageLinks
            heading={texts.FinderPageSectorsHeading}
            choices={facets.sector}
            name="sector"
            linkOf={(value) => projectsInStateLink(state, value)}
          />
        )}
        {isOfSector && (
          <PageLinks
            heading={texts.FinderPageStatesHeading}
            choices={facets.state}
            name="state"
            linkOf={(value) => projectsInStateLink(value, sector)}
          />
        )}
        {!isOfState && !isOfSector && (
          <PageLinks
            heading={texts.FinderPageSectorsHeading}
            choices={facets.sector}
            name="sector"
            linkOf={(value) => projectsOfKeyLink('sector', value)}
          />
        )}
      </Container>
    </section>
  );
}

/** The ways from the whole list to the pages of states, sectors and services. */
export function FinderPages() {
  const texts = useProjectTexts();
  const { data: facets } = useQuery(projectFacetsQuery(NO_FILTERS));
  if (facets === undefined) return null;
  return (
    <section className="section finder-pages">
      <Container>
        <PageLinks
          heading={texts.FinderPageStatesHeading}
          choices={facets.state}
          name="state"
          linkOf={(value) => projectsInStateLink(value)}
        />
        <PageLinks
          heading={texts.FinderPageSectorsHeading}
          choices={facets.sector}
          name="sector"
          linkOf={(value) => projectsOfKeyLink('sector', value)}
        />
        <PageLinks
          heading={texts.FinderPageServicesHeading}
          choices={facets.service}
          name="service"
          linkOf={(value) => projectsOfKeyLink('service', value)}
        />
      </Container>
    </section>
  );
}

/** Fewer projects have no page in search engines, and no link here. */
const MIN_LINKED = 3;

type PageLinksProps = {
  heading: string;
  choices: ProjectFacetsData['state'];
  name: 'state' | 'sector' | 'service';
  linkOf: (value: string) => string;
};

function PageLinks({ heading, choices, name, linkOf }: PageLinksProps) {
  const texts = useProjectTexts();
  const linked = choices.filter(({ count }) => count >= MIN_LINKED);
  if (linked.length === 0) return null;
  return (
    <nav className="finder-intro-links" aria-label={heading}>
      <span>{heading}:</span>
      {linked.map(({ value, count }) => (
        <SmartLink key={value} to={linkOf(value)}>
          {choiceLabel(texts, name, value)} ({count})
        </SmartLink>
      ))}
    </nav>
  );
}

function introText(
  texts: Texts,
  { total, status, sector, state }: ProjectFacetsData,
  company: string,
  fromPath: ProjectFilters['fromPath'],
): string {
  const ongoing = status.find(({ value }) => value === 'ongoing')?.count ?? 0;
  const namesOf = (name: 'sector' | 'state', choices: typeof sector) =>
    choices.map(({ value }) => choiceLabel(texts, name, value)).join(', ');
  const sentences = [
    fillText(total === 1 ? texts.FinderPageTextOne : texts.FinderPageTextMany, {
      count: formatNumber(total),
      company,
    }),
    ongoing > 0 && fillText(texts.FinderPageTextStatus, { count: formatNumber(ongoing) }),
    !fromPath.includes('sector') &&
      sector.length > 0 &&
      fillText(texts.FinderPageTextSectors, { names: namesOf('sector', sector) }),
    !fromPath.includes('state') &&
      state.length > 0 &&
      fillText(texts.FinderPageTextStates, { names: namesOf('state', state) }),
  ];
  return sentences.filter(Boolean).join(' ');
}
