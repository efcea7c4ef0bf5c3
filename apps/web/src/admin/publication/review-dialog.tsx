import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

type ReviewDialogProps = {
  title: string;
  /** The label of the confirming button. */
  confirm: string;
  onClose: () => void;
  /** The comment is empty where none was typed. */
  onConfirm: (comment: string) => void;
};

/** A change of the review's state, with room for a comment. */
export function ReviewDialog({ title, confirm, onClose, onConfirm }: ReviewDialogProps) {
  const [comment, setComment] = useState('');
  const id = useId();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="a-schedule">
        <label className="field-label" htmlFor={id}>
          Comment (optional)
        </label>
        <textarea
          id={id}
          className="input"
          rows={3}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="solid" onClick={() => onConfirm(comment.trim())}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
