import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { AdminRecord } from '../api/admin-queries.ts';
import ListPage from '../list/list-page.tsx';
import type { DocumentDialogProps } from './document-dialog.tsx';

const DocumentDialog = lazyPart<DocumentDialogProps>(() => import('./document-dialog.tsx'));

/** `/admin/projects`: the list screen, where those that are ticked become a document. */
export default function ProjectsPage() {
  const [chosen, setChosen] = useState<AdminRecord[]>([]);
  return (
    <>
      <ListPage
        name="projects"
        selectionActions={(records) => (
          <Button onClick={() => setChosen(records)}>Make Document ({records.length})</Button>
        )}
      />
      {chosen.length > 0 && (
        <DocumentDialog
          failure="This part could not be loaded. Check your connection and try again."
          records={chosen}
          onClose={() => setChosen([])}
        />
      )}
    </>
  );
}
