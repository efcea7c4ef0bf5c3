import { createHmac } from 'node:crypto';
import { type NewPreviewLink, PREVIEW_DAYS, type PreviewLink } from '@plinth/schemas/preview';
import { model, Schema, type Types } from 'mongoose';
import { duplicateField, QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { conflict, notFound } from '../../problems.ts';
import { hashLinkToken } from '../auth/link-token.ts';

const DAY_MS = 86_400_000;

/** Links of one record that may be good at the same time. */
const MAX_LINKS = 20;

/** What is stored of a link: nobody who reads the database can use it. */
type StoredPreviewLink = {
  _id: Types.ObjectId;
  tokenHash: string;
  /** The collection's name. */
  kind: string;
  recordId: string;
  by: string;
  createdAt: Date;
  expiresAt: Date;
  lastOpenedAt?: Date;
};

const previewLinkSchema = new Schema<StoredPreviewLink>(
  {
    tokenHash: { type: String, required: true },
    kind: { type: String, required: true },
    recordId: { type: String, required: true },
    by: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastOpenedAt: Date,
  },
  { versionKey: false },
);
previewLinkSchema.index({ tokenHash: 1 }, { unique: true });
previewLinkSchema.index({ kind: 1, recordId: 1, createdAt: -1 });
previewLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const PreviewLinkModel = model<StoredPreviewLink>('PreviewLink', previewLinkSchema, 'previewLinks');

type Target = Pick<StoredPreviewLink, 'kind' | 'recordId'>;

/** The token follows from the id and the server's secret, so that a repeated request gets the same link. */
function tokenOf(id: Types.ObjectId, secret: string): string {
  return createHmac('sha256', secret).update(`preview link ${id.toHexString()}`).digest('base64url');
}

/** Makes a link of seven days; the same id again is the same link. */
export async function createPreviewLink(
  target: Target,
  { id, by, secret }: { id: Types.ObjectId; by: string; secret: string },
): Promise<NewPreviewLink> {
  if ((await listPreviewLinks(target)).length >= MAX_LINKS) {
    throw conflict(`There are ${MAX_LINKS} links to this record. Withdraw one that is not used any more.`);
  }
  const createdAt = new Date();
  const token = tokenOf(id, secret);
  const link = {
    _id: id,
    tokenHash: hashLinkToken(token),
    ...target,
    by,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + PREVIEW_DAYS * DAY_MS),
  };
  try {
    await PreviewLinkModel.create(link);
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
  }
  return { ...presentLink(link), path: `/preview/${token}` };
}

/** The link of an earlier request with this id. */
export async function findCreatedLink(
  id: Types.ObjectId,
  secret: string,
): Promise<NewPreviewLink | undefined> {
  const link = await PreviewLinkModel.findById(id).lean<StoredPreviewLink>();
  return link === null ? undefined : { ...presentLink(link), path: `/preview/${tokenOf(id, secret)}` };
}

/** The links to a record that are good, the newest first. */
export async function listPreviewLinks({ kind, recordId }: Target): Promise<PreviewLink[]> {
  const links = await PreviewLinkModel.find({ kind, recordId, expiresAt: { $gt: new Date() } })
    .sort({ createdAt: -1 })
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<StoredPreviewLink[]>();
  return links.map(presentLink);
}

/** Throws a 404 where the record has no such link. */
export async function withdrawPreviewLink({ kind, recordId }: Target, id: string): Promise<void> {
  const { deletedCount } = await PreviewLinkModel.deleteOne({ _id: id, kind, recordId });
  if (deletedCount === 0) throw notFound('Link');
}

/** What a token leads to, noted as opened. Throws a 404 for one that is unknown, withdrawn or over. */
export async function openPreviewLink(token: string): Promise<StoredPreviewLink> {
  const now = new Date();
  const link = await PreviewLinkModel.findOneAndUpdate(
    { tokenHash: hashLinkToken(token), expiresAt: { $gt: now } },
    { $set: { lastOpenedAt: now } },
    { returnDocument: 'after' },
  ).lean<StoredPreviewLink>();
  if (link === null) throw notFound('Preview');
  return link;
}

function presentLink({ _id, createdAt, by, expiresAt, lastOpenedAt }: StoredPreviewLink): PreviewLink {
  return {
    _id: _id.toHexString(),
    createdAt: createdAt.toISOString(),
    by,
    expiresAt: expiresAt.toISOString(),
    ...(lastOpenedAt && { lastOpenedAt: lastOpenedAt.toISOString() }),
  };
}
