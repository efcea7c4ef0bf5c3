import type { Migration } from '../../database/run-migrations.ts';
import { markSample } from '../sample/mark-sample.ts';
import { completeRecords } from './complete-records.ts';
import { giveSlugs } from './give-slugs.ts';
import { markRecordsLive } from './mark-records-live.ts';
import { moveMailsIntoEnquiries } from './move-mails-into-enquiries.ts';
import { nameOwner } from './name-owner.ts';
import { renewSearchKeys } from './renew-search-keys.ts';
import { repairDerivedFields } from './repair-derived-fields.ts';

/** In the order in which they run; the schema version is the number of those already applied. Append only. */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'complete-records', up: completeRecords },
  { name: 'repair-derived-fields', up: repairDerivedFields },
  { name: 'move-mails-into-enquiries', up: moveMailsIntoEnquiries },
  { name: 'renew-search-keys', up: renewSearchKeys },
  { name: 'name-owner', up: nameOwner },
  { name: 'give-slugs', up: giveSlugs },
  { name: 'mark-records-live', up: markRecordsLive },
  { name: 'mark-sample', up: markSample },
];
