import type { Office } from '@plinth/schemas/content';
import { fillText } from '@plinth/schemas/site-texts';
import { telephoneLink } from '../../links.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

/** Name, address, directions and phone of an office: all that is needed where the map does not come. */
export function OfficeDetails({ office }: { office: Office }) {
  const texts = useTexts('contact');
  const directions = office.ContactOfficeAddressLink ?? mapAddress(office);
  return (
    <>
      {office.ContactOfficeCity && <p className="office-city">{office.ContactOfficeCity}</p>}
      <h3>{office.ContactOffice}</h3>
      {office.ContactOfficeAddress && <p className="office-address">{office.ContactOfficeAddress}</p>}
      {office.ContactOfficePhone && (
        <p>
          {texts.OfficePhone}{' '}
          <a href={telephoneLink(office.ContactOfficePhone)}>{office.ContactOfficePhone}</a>
        </p>
      )}
      {directions && (
        <p>
          <SmartLink className="office-directions" to={directions}>
            {texts.OfficeDirections}{' '}
            <span className="visually-hidden">
              {fillText(texts.OfficeDirectionsTo, { office: office.ContactOffice })}
            </span>
            <ArrowRightIcon />
          </SmartLink>
        </p>
      )}
    </>
  );
}

function mapAddress({
  ContactOfficeLat: latitude,
  ContactOfficeLong: longitude,
}: Office): string | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}
