import { Dialog } from '../../ui/dialog.tsx';
import { DifferenceList } from '../changes/difference-list.tsx';
import { findDifferences } from '../changes/differences.ts';
import type { FormValues } from '../form/form-values.ts';
import { useCollection } from '../layout/admin-config-context.ts';
import type { PublicCollectionName } from './office-records.ts';

type CompareDialogProps = {
  name: PublicCollectionName;
  live: FormValues;
  /** As it was saved last. */
  draft: FormValues;
  onClose: () => void;
};

/** What publishing the draft would change for visitors. */
export function CompareDialog({ name, live, draft, onClose }: CompareDialogProps) {
  const { fields } = useCollection(name);
  const differences = findDifferences(fields, live, draft);
  return (
    <Dialog title="The draft beside the live version" size="wide" onClose={onClose}>
      {differences.length === 0 ? (
        <p>The saved draft is the same as the live version.</p>
      ) : (
        <DifferenceList differences={differences} sides={{ before: 'Live', after: 'Draft' }} />
      )}
    </Dialog>
  );
}
