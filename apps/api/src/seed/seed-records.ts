import { createHash } from 'node:crypto';
import { COLLECTIONS } from '@plinth/schemas/collections';
import type { EnquiryInput } from '@plinth/schemas/enquiries';
import { parseInput } from '@plinth/schemas/input';
import type { ProjectPhoto } from '@plinth/schemas/projects';
import { Types } from 'mongoose';
import { sampleActivities } from '../../sample/company/activities.ts';
import { sampleEnquiries } from '../../sample/company/enquiries.ts';
import { sampleNews } from '../../sample/company/news.ts';
import { sampleOpenings } from '../../sample/company/openings.ts';
import { sampleProjects } from '../../sample/company/projects.ts';
import { SAMPLE_PHOTOS, type SamplePhotoName } from '../../sample/photos.ts';
import type { SampleEnquiry, SamplePhoto } from '../../sample/types.ts';
import type { CollectionDefinition, Presented, StoredRecord } from '../collections/definition.ts';
import { type Author, createRecord, findStored, updateRecord } from '../collections/write.ts';
import { duplicateField } from '../database/connection.ts';
import { SEED_AUTHOR } from '../database/seed-marker.ts';
import { activities } from '../features/activities/collection.ts';
import { enquiries } from '../features/enquiries/collection.ts';
import { EnquiryModel } from '../features/enquiries/model.ts';
import { hiring } from '../features/hiring/collection.ts';
import { news } from '../features/news/collection.ts';
import { projects } from '../features/projects/collection.ts';
import type { Logger } from '../logger.ts';
import { photoKey, type SampleFileUrls } from './sample-files.ts';

/** 1 November 2026. */
const FIRST_ID_SECONDS = 1_793_491_200;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Seeding = {
  /** When the seeding began, also where it goes on later. */
  now: Date;
  logger: Logger;
};

/** Stores the sample records that are not there yet. */
export async function seedRecords(addresses: SampleFileUrls, { now, logger }: Seeding): Promise<void> {
  const author = { by: SEED_AUTHOR, logger };
  const photosOf = (photos: (SamplePhotoName | SamplePhoto)[]): ProjectPhoto[] =>
    photos.flatMap((photo) => {
      const { name, ...facts } = typeof photo === 'string' ? { name: photo } : photo;
      const url = addresses.get(photoKey(name));
      return url === undefined ? [] : [{ url, alt: SAMPLE_PHOTOS[name], ...facts }];
    });

  await seedAll(
    author,
    projects,
    sampleProjects.map(({ photos, ...project }, index) => ({
      key: project.title,
      createdAt: daysBefore(now, index),
      input: { ...project, photo: photosOf(photos) },
    })),
  );
  await seedAll(
    author,
    activities,
    sampleActivities.map(({ photos, projectTitle, ...activity }, index) => ({
      key: activity.title,
      createdAt: daysBefore(now, index),
      input: {
        ...activity,
        ...(projectTitle !== undefined && { project: projectIdOf(projectTitle) }),
        photo: photosOf(photos),
      },
    })),
  );
  await seedAll(
    author,
    news,
    sampleNews.map(({ photo, ...item }, index) => ({
      key: item.title,
      createdAt: daysBefore(now, index),
      input: { ...item, photo: addresses.get(photoKey(photo)) },
    })),
  );
  await seedAll(
    author,
    hiring,
    sampleOpenings.map((opening, index) => ({
      key: opening.position,
      createdAt: daysBefore(now, 3 * index),
      input: opening,
    })),
  );
  await seedAll(
    author,
    enquiries,
    sampleEnquiries.map((enquiry) => ({
      key: enquiry.email,
      createdAt: new Date(now.getTime() - enquiry.hoursAgo * HOUR_MS),
      input: enquiryInputOf(enquiry),
    })),
  );
  await handleEnquiries(author);
}

type Seed = { key: string; createdAt: Date; input: unknown };

async function seedAll<S extends StoredRecord, I extends object, O extends Presented>(
  author: Author,
  definition: CollectionDefinition<S, I, O>,
  seeds: Seed[],
): Promise<void> {
  // Together, because a database that is asked many things at once stores them with one write to the disk.
  await Promise.all(
    seeds.map((seed, index) => seedOne(author, definition, idOf(definition, seed.key, index), seed)),
  );
}

async function seedOne<S extends StoredRecord, I extends object, O extends Presented>(
  author: Author,
  definition: CollectionDefinition<S, I, O>,
  id: Types.ObjectId,
  { key, createdAt, input }: Seed,
): Promise<void> {
  if ((await findStored(definition, id.toHexString())) !== null) return;
  const parsed = parseInput(COLLECTIONS[definition.name].input, input);
  if (!parsed.ok) throw new Error(`Sample ${definition.name}, “${key}”: ${JSON.stringify(parsed.errors)}`);
  try {
    await createRecord(definition, parsed.value as unknown as I, { ...author, createdAt, id });
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
  }
}

/** Those that are no longer new have been read, as they would be if somebody had worked on them. */
async function handleEnquiries(author: Author): Promise<void> {
  for (const [index, enquiry] of sampleEnquiries.entries()) {
    if (enquiry.state === undefined || enquiry.state === 'new') continue;
    const id = idOf(enquiries, enquiry.email, index).toHexString();
    if (await EnquiryModel.exists({ _id: id, readAt: null }))
      await updateRecord(enquiries, id, enquiryInputOf(enquiry), author);
  }
}

function enquiryInputOf({ hoursAgo, position, ...enquiry }: SampleEnquiry): EnquiryInput {
  if (position === undefined) return enquiry;
  const index = sampleOpenings.findIndex((opening) => opening.position === position);
  return { ...enquiry, opening: idOf(hiring, position, index).toHexString(), subject: position };
}

/**
 * The same id in every database: what a seeding that was cut short has stored is found again. As in any id the first
 * four bytes are a time, so that sorted by id the first of a list is the latest.
 */
function idOf({ name }: { name: string }, key: string, index: number): Types.ObjectId {
  const seconds = FIRST_ID_SECONDS - index;
  const rest = createHash('sha256').update(`${name}\n${key}`).digest('hex').slice(0, 16);
  return new Types.ObjectId(seconds.toString(16).padStart(8, '0') + rest);
}

function projectIdOf(title: string): string {
  const index = sampleProjects.findIndex((project) => project.title === title);
  if (index < 0) throw new Error(`There is no sample project “${title}”.`);
  return idOf(projects, title, index).toHexString();
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS - HOUR_MS);
