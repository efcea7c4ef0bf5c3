import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

type LeaveGuardProps = {
  /** Called at the moment of leaving, because a save may have just succeeded. */
  isUnsaved: () => boolean;
  onDiscard: () => void;
};

/** Asks before unsaved input is left, by a navigation within the site or by closing or reloading the page. */
export function LeaveGuard({ isUnsaved, onDiscard }: LeaveGuardProps) {
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
