import { type Comment, commentSchema } from '@plinth/schemas/comments';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi } from '../api/admin-api.ts';
import { agoInWords, formatDateTime } from '../time/format-time.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import type { PublicCollectionName } from './office-records.ts';
import './comment-thread.css';

type CommentThreadProps = { name: PublicCollectionName; id: string };

const pathOf = ({ name, id }: CommentThreadProps) => `/api/admin/records/${name}/${id}/comments`;

/** The comments on a record, which the acts of a review add to. */
export function commentsQuery(target: CommentThreadProps) {
  return queryOptions({
    queryKey: ['admin', 'comments', target.name, target.id],
    queryFn: ({ signal }) => adminApi.get(pathOf(target), z.array(commentSchema), { signal }),
  });
}

/** Below the form of a record: what the office says about it. Visitors see none of it. */
export function CommentThread(target: CommentThreadProps) {
  const query = commentsQuery(target);
  const { data: comments = [], error, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [text, setText] = useState('');
  const [key, setKey] = useState(newIdempotencyKey);
  const [isSending, setIsSending] = useState(false);
  const id = useId();

  /** Resolves to whether it was done. */
  const send = async (method: 'POST' | 'PUT', path: string, body: object, idempotencyKey?: string) => {
    try {
      await adminApi.send(path, { method, body, idempotencyKey });
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
      return true;
    } catch (failure) {
      showToast({ kind: 'failure', text: messageOf(failure) });
      return false;
    }
  };
  const handleSubmit = async () => {
    if (text.trim() === '') return;
    setIsSending(true);
    if (await send('POST', pathOf(target), { text }, key)) {
      setText('');
      setKey(newIdempotencyKey());
    }
    setIsSending(false);
  };

  return (
    <section className="a-comments" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="a-panel-title">
        Comments
      </h2>
      {error && <FetchError error={error} onRetry={() => refetch()} />}
      {comments.length > 0 && (
        <ol className="a-comments-list">
          {comments.map((comment) => (
            <CommentItem
              key={comment._id}
              comment={comment}
              onResolve={(resolved) => send('PUT', `${pathOf(target)}/${comment._id}`, { resolved })}
            />
          ))}
        </ol>
      )}
      <form
        className="a-comments-form"
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        <label className="field-label" htmlFor={id}>
          New comment
        </label>
        <textarea
          id={id}
          className="input"
          rows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="small" disabled={isSending || text.trim() === ''}>
          Add comment
        </Button>
      </form>
    </section>
  );
}

type CommentItemProps = { comment: Comment; onResolve: (resolved: boolean) => void };

function CommentItem({ comment, onResolve }: CommentItemProps) {
  const { text, by, at, resolvedAt, resolvedBy } = comment;
  const isResolved = resolvedAt !== undefined;
  return (
    <li className="a-comment" data-resolved={isResolved || undefined}>
      <p className="a-comment-text">{text}</p>
      <p className="hint">
        {by}, <time dateTime={at}>{formatDateTime(at)}</time> ({agoInWords(at)})
        {isResolved && `; resolved by ${resolvedBy}`}
      </p>
      <Button variant="text" onClick={() => onResolve(!isResolved)}>
        {isResolved ? 'Open again' : 'Resolve'}
      </Button>
    </li>
  );
}
