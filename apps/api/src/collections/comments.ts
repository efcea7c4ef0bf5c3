import { type Comment, MAX_COMMENTS } from '@plinth/schemas/comments';
import { Types } from 'mongoose';
import { conflict, notFound } from '../problems.ts';
import type { CollectionDefinition, StoredRecord } from './definition.ts';
import { ATTEMPTS, contended, getStored, sameRevision } from './write.ts';

/** Stored within its record, with which it goes into the bin and comes back. */
export type StoredComment = {
  _id: Types.ObjectId;
  text: string;
  by: string;
  at: Date;
  resolvedAt?: Date;
  resolvedBy?: string;
};

export function newComment(text: string, by: string, _id = new Types.ObjectId()): StoredComment {
  return { _id, text, by, at: new Date() };
}

/** The comments of a record with one more; throws a 409 when there are too many. */
export function withComment({ comments = [] }: StoredRecord, comment: StoredComment): StoredComment[] {
  if (comments.length >= MAX_COMMENTS) {
    throw conflict(`A record takes ${MAX_COMMENTS} comments at most.`);
  }
  return [...comments, comment];
}

/** Adds a comment, once for each id. */
export function addComment(
  definition: CollectionDefinition,
  id: string,
  comment: StoredComment,
): Promise<StoredComment> {
  return changeComments(definition, id, (record) => {
    const known = record.comments?.find(({ _id }) => _id.equals(comment._id));
    return { comment: known ?? comment, ...(!known && { comments: withComment(record, comment) }) };
  });
}

/** Marks a comment as resolved or as open again. */
export function resolveComment(
  definition: CollectionDefinition,
  id: string,
  commentId: string,
  resolution: { isResolved: boolean; by: string },
): Promise<StoredComment> {
  return changeComments(definition, id, ({ comments = [] }) => {
    const found = comments.find(({ _id }) => _id.toHexString() === commentId);
    if (found === undefined) throw notFound('Comment');
    const { resolvedAt, resolvedBy, ...open } = found;
    if ((resolvedAt !== undefined) === resolution.isResolved) return { comment: found };
    const comment = resolution.isResolved
      ? { ...open, resolvedAt: new Date(), resolvedBy: resolution.by }
      : open;
    return { comment, comments: comments.map((each) => (each === found ? comment : each)) };
  });
}

type Change = { comment: StoredComment; comments?: StoredComment[] };

/** Comments are no part of a record's versions: they leave its ETag and history as they are. */
async function changeComments(
  definition: CollectionDefinition,
  id: string,
  change: (record: StoredRecord) => Change,
): Promise<StoredComment> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const record = await getStored(definition, id);
    const { comment, comments } = change(record);
    if (comments === undefined) return comment;
    const { matchedCount } = await definition.model.updateOne(sameRevision(record), {
      $set: { comments },
      $inc: { revision: 1 },
    });
    if (matchedCount === 1) return comment;
  }
  throw contended();
}

export function presentComment({ _id, at, resolvedAt, resolvedBy, text, by }: StoredComment): Comment {
  return {
    _id: _id.toHexString(),
    text,
    by,
    at: at.toISOString(),
    ...(resolvedAt && { resolvedAt: resolvedAt.toISOString() }),
    ...(resolvedBy !== undefined && { resolvedBy }),
  };
}
