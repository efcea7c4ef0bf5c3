import type { OfficeRecord } from '@plinth/schemas/publication';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { Reply } from '../../api/client.ts';
import { recordLink } from '../../links.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { FormControls } from '../form/record-form.tsx';
import type { Version } from '../form/use-record-form.ts';
import { useMay } from '../session/use-session.ts';
import { timeAheadInWords } from '../time/format-time.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toaster.tsx';
import { commentsQuery } from './comment-thread.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { type Act, type PublicCollectionName, runAct } from './office-records.ts';
import { PreviewLinksDialog } from './preview-links-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { StateBadges } from './state-badges.tsx';
import { describeState } from './states.ts';
import './publication.css';

/** What a review's dialogs say and do. */
const REVIEWS = {
  review: { title: 'Send for review', path: 'request-review', done: 'Sent for review.' },
  changes: { title: 'Ask for changes', path: 'request-changes', done: 'Sent back for changes.' },
} as const;

type PublicationPanelProps = {
  name: PublicCollectionName;
  record: OfficeRecord;
  controls: FormControls;
  /** Called with each state that the API replies with; gives the version for the form. */
  onChanged: (reply: Reply<OfficeRecord>) => Version;
};

/** Above the form of a record: what visitors see, what is on the screen, when that changes, and what changes it. */
export function PublicationPanel({ name, record, controls, onChanged }: PublicationPanelProps) {
  const [dialog, setDialog] = useState<'schedule' | 'compare' | 'links' | keyof typeof REVIEWS>();
  const mayPublish = useMay('publish');
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { publication, publishAt, unpublishAt, pending } = record;
  const isLive = publication === 'live';
  const workState = isLive ? pending?.publication : publication;
  const isScheduled = publishAt !== undefined || unpublishAt !== undefined;

  /** What was typed is saved first, so that the act concerns what is on the screen. */
  const run = async (act: Act, done: string, { discardsTyped = false } = {}) => {
    if (controls.isUnsaved && !discardsTyped) {
      showToast({ kind: 'failure', text: 'Save what you typed first, as a draft or for visitors.' });
      return;
    }
    try {
      controls.adopt(onChanged(await runAct(name, record._id, act, controls.etag)));
      showToast({ kind: 'success', text: done });
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    }
  };
  const handleUnpublish = async () => {
    const isSure = await confirm({
      title: 'Take it off the site?',
      body: <p>Visitors will not find it any more. It stays here as a draft.</p>,
      confirm: 'Unpublish',
    });
    if (isSure) await run({ method: 'POST', path: 'unpublish', body: {} }, 'Unpublished.');
  };
  const handleDiscard = async () => {
    const isSure = await confirm({
      title: 'Discard the draft?',
      body: <p>The live version stays as it is. The draft remains in the history.</p>,
      confirm: 'Discard the draft',
      isDangerous: true,
    });
    if (isSure) await run({ method: 'DELETE', path: 'draft' }, 'Draft discarded.', { discardsTyped: true });
  };

  const handleReview = async (to: keyof typeof REVIEWS, comment: string) => {
    const { path, done } = REVIEWS[to];
    setDialog(undefined);
    await run({ method: 'POST', path, body: comment === '' ? {} : { comment } }, done);
    await queryClient.invalidateQueries({ queryKey: commentsQuery({ name, id: record._id }).queryKey });
  };

  return (
    <section className="a-publication" aria-label="Publication">
      <div className="a-publication-state">
        <p className="a-publication-badges">
          <StateBadges record={record} />
        </p>
        <p>{describeState(record)}</p>
        {publishAt && <p>Goes live: {timeAheadInWords(publishAt)}.</p>}
        {unpublishAt && <p>Goes offline: {timeAheadInWords(unpublishAt)}.</p>}
      </div>
      <div className="a-actions">
        {pending && (
          <Button size="small" onClick={() => setDialog('compare')}>
            Compare with live
          </Button>
        )}
        {isLive && (
          <ButtonLink size="small" to={recordLink(name, { _id: record._id })} target="_blank">
            View on the site
          </ButtonLink>
        )}
        <Button size="small" onClick={() => setDialog('links')}>
          Preview links
        </Button>
        {!mayPublish && (workState === 'draft' || workState === 'changes') && (
          <Button size="small" onClick={() => setDialog('review')}>
            Send for review
          </Button>
        )}
        {mayPublish && workState === 'review' && (
          <Button size="small" onClick={() => setDialog('changes')}>
            Ask for changes
          </Button>
        )}
        {mayPublish && (
          <Button size="small" onClick={() => setDialog('schedule')}>
            Schedule
          </Button>
        )}
        {mayPublish && isScheduled && (
          <Button
            size="small"
            onClick={() => run({ method: 'DELETE', path: 'schedule' }, 'The times were removed.')}
          >
            Remove the times
          </Button>
        )}
        {pending && (
          <Button size="small" tone="danger" onClick={handleDiscard}>
            Discard draft
          </Button>
        )}
        {mayPublish && isLive && (
          <Button size="small" tone="danger" onClick={handleUnpublish}>
            Unpublish
          </Button>
        )}
      </div>
      {dialog === 'schedule' && (
        <ScheduleDialog
          record={record}
          onClose={() => setDialog(undefined)}
          onSchedule={(times) => {
            setDialog(undefined);
            void run({ method: 'POST', path: 'publish', body: times }, 'Scheduled.');
          }}
        />
      )}
      {dialog === 'links' && (
        <PreviewLinksDialog name={name} id={record._id} onClose={() => setDialog(undefined)} />
      )}
      {(dialog === 'review' || dialog === 'changes') && (
        <ReviewDialog
          title={REVIEWS[dialog].title}
          confirm={dialog === 'review' ? 'Send' : 'Send back'}
          onClose={() => setDialog(undefined)}
          onConfirm={(comment) => handleReview(dialog, comment)}
        />
      )}
      {dialog === 'compare' && pending && (
        <CompareDialog
          name={name}
          live={record}
          draft={pending.record}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}
