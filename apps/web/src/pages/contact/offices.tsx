import './offices.css';
import type { Office } from '@plinth/schemas/content';
import { useRef, useState } from 'react';
import { OfficeLink } from '../../layout/office-link.tsx';
import { isPlaced, type PlacedOffice } from '../../offices.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { keyed } from '../../ui/keyed.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTexts } from '../../wording/use-texts.tsx';
import { OfficeDetails } from './office-details.tsx';
import { OfficeMap } from './office-map.tsx';

/** The offices, each with its address in words, and one map that goes to the one the visitor chooses. */
export function Offices({ offices }: { offices: readonly Office[] }) {
  const texts = useTexts('contact');
  const placed = offices.filter(isPlaced);
  const [chosen, setChosen] = useState(placed[0]);
  const map = useRef<HTMLDivElement>(null);
  const showOnMap = (office: PlacedOffice) => {
    setChosen(office);
    // On a phone the map stands far below the button.
    map.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="section section-ink offices" aria-labelledby="offices">
      <Container>
        <SectionHeading id="offices" isOnDark>
          {texts.OfficesHeading}
        </SectionHeading>
        <ul className="offices-list">
          {keyed(offices, ({ ContactOffice }) => ContactOffice).map(({ key, item }) => (
            <li key={key} className={item === chosen ? 'office office-chosen' : 'office'}>
              <OfficeDetails office={item} />
              {isPlaced(item) && placed.length > 1 && (
                <Button
                  className="office-button"
                  aria-label={`${texts.OfficeShowOnMap}: ${item.ContactOffice}`}
                  aria-pressed={item === chosen}
                  onClick={() => showOnMap(item)}
                >
                  {texts.OfficeShowOnMap}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Container>
      {chosen && (
        <div ref={map}>
          <OfficeMap offices={placed} chosen={chosen} />
        </div>
      )}
    </section>
  );
}

/** Visitors see nothing: the form is all that they need. */
export function NoOffices() {
  return (
    <Container className="offices-none">
      <OfficeLink to="/admin/setup/offices">Add your offices</OfficeLink>
    </Container>
  );
}
