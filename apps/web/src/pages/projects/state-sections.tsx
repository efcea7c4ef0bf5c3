import { fillText } from '@plinth/schemas/site-texts';
import { currentStateName } from '@plinth/schemas/state-names';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { stateActivitiesQuery } from '../../api/activity-queries.ts';
import { contentQuery } from '../../api/content-queries.ts';
import { openingsQuery } from '../../api/opening-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { ActivityCard } from '../../blocks/activity-card/activity-card.tsx';
import { OpeningList } from '../../blocks/opening/opening-list.tsx';
import { GRID_PICTURE_SIZES } from '../../blocks/photo-card/sizes.ts';
import { telephoneLink } from '../../links.ts';
import { Container } from '../../ui/container.tsx';
import { keyed } from '../../ui/keyed.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useProjectTexts } from '../../wording/use-project-texts.ts';
import { useTexts } from '../../wording/use-texts.tsx';
import { choiceLabel } from './finder-labels.ts';

export const stateQueries = (state: string): PageQuery[] => [
  contentQuery('contact'),
  contentQuery('leadership'),
  stateActivitiesQuery(state),
  openingsQuery(),
];

/** What else there is in a state: activities on its sites, offices, people and openings. Renders nothing of what there is none. */
export function StateSections({ state }: { state: string }) {
  const texts = useProjectTexts();
  const { OfficePhone } = useTexts('contact');
  const { data: contact } = useQuery(contentQuery('contact'));
  const { data: team } = useQuery(contentQuery('leadership'));
  const { data: activities = [] } = useQuery(stateActivitiesQuery(state));
  const { data: openings } = useQuery(openingsQuery());
  const name = choiceLabel(texts, 'state', state);
  const isHere = (...places: (string | undefined)[]) =>
    places.join(' ').toLowerCase().includes(name.toLowerCase());
  const offices = (contact?.offices ?? []).filter(({ ContactOfficeCity, ContactOfficeAddress }) =>
    isHere(ContactOfficeCity, ContactOfficeAddress),
  );
  const people = (team?.members ?? []).filter(({ States = '' }) =>
    States.split(', ').map(currentStateName).includes(name),
  );
  const jobs = (openings?.items ?? []).filter(({ Location }) => isHere(Location));

  return (
    <>
      {activities.length > 0 && (
        <Section heading={fillText(texts.FinderStateActivitiesHeading, { state: name })} isShaded>
          <ul className="photo-card-grid activity-grid">
            {activities.map((activity) => (
              <li key={activity._id}>
                <ActivityCard activity={activity} hasProject sizes={GRID_PICTURE_SIZES} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {offices.length > 0 && (
        <Section heading={fillText(texts.FinderStateOfficesHeading, { state: name })}>
          <ul className="state-offices">
            {offices.map(({ ContactOffice, ContactOfficeAddress, ContactOfficePhone }) => (
              <li key={ContactOffice}>
                <h3>{ContactOffice}</h3>
                {ContactOfficeAddress && <p>{ContactOfficeAddress}</p>}
                {ContactOfficePhone && (
                  <p>
                    {OfficePhone} <a href={telephoneLink(ContactOfficePhone)}>{ContactOfficePhone}</a>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {people.length > 0 && (
        <Section heading={fillText(texts.FinderStatePeopleHeading, { state: name })}>
          <ul className="state-offices">
            {keyed(people, ({ Name }) => Name).map(({ key, item: { Name, Post } }) => (
              <li key={key}>
                <h3>
                  <SmartLink to="/leadership">{Name}</SmartLink>
                </h3>
                {Post && <p>{Post}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {jobs.length > 0 && (
        <Section heading={fillText(texts.FinderStateOpeningsHeading, { state: name })}>
          <OpeningList openings={jobs} />
        </Section>
      )}
    </>
  );
}

type SectionProps = { heading: string; isShaded?: boolean; children: ReactNode };

function Section({ heading, isShaded = false, children }: SectionProps) {
  return (
    <section className={isShaded ? 'section section-concrete' : 'section'}>
      <Container>
        <SectionHeading>{heading}</SectionHeading>
        {children}
      </Container>
    </section>
  );
}
