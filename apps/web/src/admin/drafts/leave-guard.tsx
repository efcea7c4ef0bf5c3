import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

type LeaveGuardProps = {
  /** Called at the moment of leaving, because a save may have just succeeded. */
  isUnsaved: () => boolean;
  /** Files that are still being sent, which no draft keeps. */
  uploadCount: number;
  onDiscard: () => void;
};

/** Asks before unsaved input is left, by a navigation within the site or by closing or reloading the page. */
export function LeaveGuard({ isUnsaved, uploadCount, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isUnsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Leave without saving?" role="alertdialog" onClose={() => blocker.reset()}>
      <p>Your changes are not saved. You can keep them as a draft in this browser and continue later.</p>
      {uploadCount > 0 && (
        <p>{filesInWords(uploadCount)} still being uploaded. Add them again when you come back.</p>
      )}
      <DialogActions>
        <Button
          tone="danger"
          onClick={() => {
            onDiscard();
            blocker.proceed();
          }}
        >
          Discard changes
        </Button>
        <Button onClick={() => blocker.proceed()}>Keep as a draft</Button>
        <Button variant="solid" onClick={() => blocker.reset()}>
          Stay on this page
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const filesInWords = (count: number) => (count === 1 ? '1 file is' : `${count} files are`);
