import { agoInWords } from '../time/format-time.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { Draft } from './draft-store.ts';

type DraftOfferProps = { draft: Draft; onRestore: () => void; onDiscard: () => void };

/** Offers what was typed before a crash, a reload or an expired session. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Dialog title="You have an unsaved draft" onClose={onRestore}>
      <p>You typed it {agoInWords(draft.savedAt)} and did not save it. Do you want to go on with it?</p>
      <div className="a-dialog-actions">
        <button type="button" className="a-button a-button-danger" onClick={onDiscard}>
          Discard the draft
        </button>
        <button type="button" className="a-button a-button-primary" onClick={onRestore}>
          Restore the draft
        </button>
      </div>
    </Dialog>
  );
}
