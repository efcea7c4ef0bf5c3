import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { agoInWords } from '../time/format-time.ts';
import type { Draft } from './draft-store.ts';

type DraftOfferProps = { draft: Draft; onRestore: () => void; onDiscard: () => void };

/** Offers to restore what was typed before a crash, a reload or an expired session, or on another device. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Dialog title="You have an unsaved draft" onClose={onRestore}>
      <p>Last edited {agoInWords(draft.savedAt)} and not saved. Do you want to continue with it?</p>
      <DialogActions>
        <Button tone="danger" onClick={onDiscard}>
          Discard the draft
        </Button>
        <Button variant="solid" onClick={onRestore}>
          Restore the draft
        </Button>
      </DialogActions>
    </Dialog>
  );
}
