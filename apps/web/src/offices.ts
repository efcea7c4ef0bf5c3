import type { Office } from '@plinth/schemas/content';

/** An office whose coordinates are known. */
export type PlacedOffice = Office & Required<Pick<Office, 'ContactOfficeLat' | 'ContactOfficeLong'>>;

/** Whether an office can be shown on a map. */
export function isPlaced(office: Office): office is PlacedOffice {
  return office.ContactOfficeLat !== undefined && office.ContactOfficeLong !== undefined;
}

/** `Head office, Pune`. */
export function officeName({ ContactOffice, ContactOfficeCity }: Office): string {
  return [ContactOffice, ContactOfficeCity].filter(Boolean).join(', ');
}
