import { CONTENT_SECTIONS, findSection } from '@plinth/schemas/content';
import { enquirySchema } from '@plinth/schemas/enquiries';
import { type FieldError, toFieldErrors, toPlainWords } from '@plinth/schemas/input';
import {
  activityResponse,
  newsItemResponse,
  openingResponse,
  ownPageResponse,
  projectResponse,
} from '@plinth/schemas/responses';
import mongoose, { type Model } from 'mongoose';
import type * as z from 'zod/mini';
import type { CollectionDefinition, StoredRecord } from '../../collections/definition.ts';
import { allCollections, collections } from '../collections.ts';
import type { BackedUp } from './collection-names.ts';
// Models are found by their collection's name; these define the ones that nothing above brings with it.
import '../auth/users.ts';
import '../auth/passkeys.ts';
import '../auth/second-factor-policy.ts';
import '../auth/sign-ins.ts';
import '../../collections/bin.ts';
import '../../collections/history.ts';
import '../../collections/slugs.ts';
import '../content/model.ts';
import '../settings/settings.ts';
import '../media/model.ts';
import '../redirects/model.ts';
import '../../database/quarantine.ts';
import '../../database/seed-marker.ts';

/** A document as it is stored, with its numbers as JavaScript has them. */
export type StoredDocument = Record<string, unknown> & { _id: unknown };

/** Fails with a message that says what is wrong with the document. */
type Check = (document: StoredDocument) => Promise<void>;

/** What the site and the admin area read of a document. They check types only: old records were stored under other limits. */
const READ_CHECKS: Partial<Record<BackedUp, Check>> = {
  projects: recordCheck(collections.projects, projectResponse),
  activities: recordCheck(collections.activities, activityResponse),
  news: recordCheck(collections.news, newsItemResponse),
  hiring: recordCheck(collections.hiring, openingResponse),
  pages: recordCheck(collections.pages, ownPageResponse),
  enquiries: recordCheck(collections.form, enquirySchema),
  content: async ({ _id, record }) => {
    const section = typeof _id === 'number' ? findSection(_id) : undefined;
    if (section === undefined) throw new Error(`there is no section with the index ${String(_id)}`);
    if (record !== null) checkAgainst(CONTENT_SECTIONS[section].schema, record);
  },
};

/** The model of a collection. */
export function modelOf(name: BackedUp): Model<StoredDocument> {
  const models = Object.values(mongoose.connection.models);
  const found = models.find((model) => model.collection.name === name);
  if (!found) throw new Error(`There is no model of the collection ${name}.`);
  return found as Model<StoredDocument>;
}

/** What the documents of a collection hold only while work on them is in progress. */
export function transientFieldsOf(name: BackedUp): readonly string[] {
  const stored = allCollections.find(({ model }) => model.collection.name === name);
  return stored?.transientFields ?? [];
}

/** Checks that the model can store a document and that the product can read it. Throws an error that says why not. */
export async function checkDocument(name: BackedUp, document: StoredDocument): Promise<void> {
  const Stored = modelOf(name);
  await new Stored(document).validate();
  await READ_CHECKS[name]?.(document);
}

function recordCheck(definition: CollectionDefinition, schema: z.ZodMiniType): Check {
  return async (document) => {
    const [record] = await definition.present([document as unknown as StoredRecord], 'office');
    checkAgainst(schema, JSON.parse(JSON.stringify(record)));
  };
}

function checkAgainst(schema: z.ZodMiniType, value: unknown): void {
  const result = schema.safeParse(value, { error: toPlainWords });
  if (!result.success) throw new Error(toFieldErrors(result.error).map(toSentence).join(' '));
}

const toSentence = ({ path, message }: FieldError) => `${path}: ${message}`;
