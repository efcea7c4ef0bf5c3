import type { OfficeRecord } from '@plinth/schemas/publication';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { fromIndianInput, timeAheadInWords, toIndianInput } from '../time/format-time.ts';

/** ISO 8601; what is left out happens never, or for the first at once. */
type Times = { publishAt?: string | undefined; unpublishAt?: string | undefined };

type ScheduleDialogProps = {
  record: OfficeRecord;
  onClose: () => void;
  onSchedule: (times: Times) => void;
};

/** When a record goes live and offline. One that is live without a draft can only go offline. */
export function ScheduleDialog({ record, onClose, onSchedule }: ScheduleDialogProps) {
  const hasDraft = record.publication !== 'live' || record.pending !== undefined;
  const [publish, setPublish] = useState(record.publishAt ? toIndianInput(record.publishAt) : '');
  const [unpublish, setUnpublish] = useState(record.unpublishAt ? toIndianInput(record.unpublishAt) : '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const publishAt = fromIndianInput(publish);
  const unpublishAt = fromIndianInput(unpublish);
  const now = new Date().toISOString();
  const errors = {
    publish: hasDraft && (publishAt === undefined || publishAt <= now) ? 'Choose a time to come.' : undefined,
    unpublish: unpublishError({ hasDraft, publishAt, unpublishAt, now }),
  };
  const shown: Partial<typeof errors> = isSubmitted ? errors : {};

  return (
    <Dialog title="Schedule" onClose={onClose}>
      <form
        className="a-schedule"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setIsSubmitted(true);
          if (errors.publish ?? errors.unpublish) return;
          onSchedule({ ...(hasDraft && { publishAt }), unpublishAt });
        }}
      >
        {hasDraft && (
          <TimeField
            label="Goes live"
            value={publish}
            onChange={setPublish}
            error={shown.publish}
            isRequired
          />
        )}
        <TimeField label="Goes offline" value={unpublish} onChange={setUnpublish} error={shown.unpublish} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" type="submit">
            Set the times
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type Given = { hasDraft: boolean; publishAt?: string; unpublishAt?: string; now: string };

function unpublishError({ hasDraft, publishAt, unpublishAt, now }: Given): string | undefined {
  if (unpublishAt === undefined) return hasDraft ? undefined : 'Choose a time to come.';
  if (unpublishAt <= now) return 'Choose a time to come.';
  if (hasDraft && publishAt !== undefined && unpublishAt <= publishAt) {
    return 'Choose a time after it has gone live.';
  }
  return undefined;
}

type TimeFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isRequired?: boolean;
};

function TimeField({ label, value, onChange, error, isRequired = false }: TimeFieldProps) {
  const id = useId();
  const instant = fromIndianInput(value);
  return (
    <Field
      id={id}
      label={label}
      isRequired={isRequired}
      error={error}
      hint={instant ? `${timeAheadInWords(instant)}, Indian time` : 'Indian time'}
    >
      {(attributes) => (
        <input
          className="input"
          type="datetime-local"
          {...attributes}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
