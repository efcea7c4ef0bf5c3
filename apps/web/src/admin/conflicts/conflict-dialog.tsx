import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import type { ConflictField, Side } from './merge.ts';
import './conflict-dialog.css';

type ConflictDialogProps = {
  conflicts: ConflictField[];
  onChoose: (choices: Record<string, Side>) => void;
  onClose: () => void;
};

/** Shows both versions of a record that somebody else saved meanwhile, with a choice for each field. */
export function ConflictDialog({ conflicts, onChoose, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(conflicts.map(({ field, suggested }) => [field.name, suggested])),
  );
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(conflicts.map(({ field }) => [field.name, side])));

  return (
    <Dialog title="Someone else changed this" size="wide" onClose={onClose}>
      <p>
        Another version was saved while you were editing. Choose for each field which one stays. Nothing is
        saved until you press the button below.
      </p>
      <div className="a-actions">
        <Button size="small" onClick={() => chooseAll('mine')}>
          Keep all mine
        </Button>
        <Button size="small" onClick={() => chooseAll('theirs')}>
          Keep all theirs
        </Button>
      </div>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.field.name}
          conflict={conflict}
          side={choices[conflict.field.name] ?? conflict.suggested}
          onSide={(side) => setChoices({ ...choices, [conflict.field.name]: side })}
        />
      ))}
      <DialogActions>
        <Button onClick={onClose}>Back to the form</Button>
        <Button variant="solid" onClick={() => onChoose(choices)}>
          Save this version
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ConflictChoiceProps = { conflict: ConflictField; side: Side; onSide: (side: Side) => void };

function ConflictChoice({ conflict, side, onSide }: ConflictChoiceProps) {
  const group = useId();
  const options = [
    { value: 'mine', title: 'Mine', text: conflict.before },
    { value: 'theirs', title: 'Theirs', text: conflict.after },
  ] as const;
  return (
    <fieldset className="a-conflict">
      <legend className="a-conflict-label">{conflict.label}</legend>
      {options.map(({ value, title, text }) => (
        <label key={value} className="a-conflict-option" data-chosen={side === value || undefined}>
          <span className="check">
            <input type="radio" name={group} checked={side === value} onChange={() => onSide(value)} />
            {title}
          </span>
          <span className="a-conflict-text">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
