import type { Activity, ActivityInput } from '@plinth/schemas/activities';
import type { Enquiry } from '@plinth/schemas/enquiries';
import type { NewsInput, NewsItem } from '@plinth/schemas/news';
import type { Opening, OpeningInput } from '@plinth/schemas/openings';
import type { OwnPage, PageInput } from '@plinth/schemas/pages';
import type { Project, ProjectInput } from '@plinth/schemas/projects';
import { Types } from 'mongoose';
import { derivedFields } from '../src/collections/definition.ts';
import { createRecord } from '../src/collections/write.ts';
import { activities } from '../src/features/activities/collection.ts';
import { hashPassword } from '../src/features/auth/password-hash.ts';
import { UserModel, type UserRow } from '../src/features/auth/users.ts';
import { enquiries } from '../src/features/enquiries/collection.ts';
import { EnquiryModel, type EnquiryRow } from '../src/features/enquiries/model.ts';
import { toEnquiry } from '../src/features/enquiries/present.ts';
import { hiring } from '../src/features/hiring/collection.ts';
import { news } from '../src/features/news/collection.ts';
import { pages } from '../src/features/pages/collection.ts';
import { projects } from '../src/features/projects/collection.ts';
import { createLogger } from '../src/logger.ts';

const author = { by: 'factory@example.com', logger: createLogger('silent') };
let made = 0;
const next = () => ++made;

/** Stores a project and gives it as a read would; the same for the others. */
export function buildProject(fields: Partial<ProjectInput> = {}): Promise<Project> {
  return createRecord(projects, { title: `Flyover ${next()}`, ...fields }, author);
}

/** Its project is made along with it, unless one is given. */
export async function buildActivity(fields: Partial<ActivityInput> = {}): Promise<Activity> {
  const project = fields.project ?? (await buildProject())._id;
  return createRecord(activities, { title: `Deck pour ${next()}`, ...fields, project }, author);
}

export function buildNews(fields: Partial<NewsInput> = {}): Promise<NewsItem> {
  const title = `Award ${next()}`;
  return createRecord(news, { title, date: '2026-01-15', ...fields }, author);
}

export function buildOpening(fields: Partial<OpeningInput> = {}): Promise<Opening> {
  return createRecord(hiring, { position: `Site engineer ${next()}`, ...fields }, author);
}

export function buildPage(fields: Partial<PageInput> = {}): Promise<OwnPage> {
  return createRecord(pages, { title: `Our fleet ${next()}`, ...fields }, author);
}

/** As a visitor's would be stored, unread and new unless said otherwise. */
export async function buildEnquiry(fields: Partial<EnquiryRow> = {}): Promise<Enquiry> {
  const number = next();
  const sent = {
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    phone: '+91 9876543210',
    ...fields,
  };
  const createdAt = fields.createdAt ?? new Date();
  const stored = new EnquiryModel({
    state: 'new',
    ...sent,
    ...(await derivedFields(enquiries, sent)),
    createdAt,
    updatedAt: createdAt,
    revision: 1,
  });
  await stored.save();
  return toEnquiry(stored.toObject());
}

/** An account with a role; without a password nobody can log in with it. */
export async function buildUser({
  password,
  ...fields
}: Pick<UserRow, 'role'> & Partial<UserRow> & { password?: string }): Promise<UserRow> {
  const number = next();
  const stored = await UserModel.create({
    _id: new Types.ObjectId().toHexString(),
    email: `person-${number}@example.com`,
    name: `Person ${number}`,
    passwordHash: password === undefined ? 'none' : await hashPassword(password),
    passwordVersion: 1,
    mustChangePassword: false,
    ...fields,
  });
  return stored.toObject();
}
