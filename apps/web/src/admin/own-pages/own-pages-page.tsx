import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import ListPage from '../list/list-page.tsx';
import { RedirectForm } from '../redirects/redirect-form.tsx';

/** `/admin/own-pages`: the pages that the company has added. */
export default function OwnPagesPage() {
  const [gonePaths, setGonePaths] = useState<string[]>([]);
  const [path, ...others] = gonePaths;
  return (
    <>
      <ListPage
        name="pages"
        headerActions={() => <ButtonLink to="/admin/pages">Pages of the site</ButtonLink>}
        onDeleted={(records) =>
          setGonePaths(
            records.filter(({ publication }) => publication === 'live').map((record) => String(record.path)),
          )
        }
      />
      {path !== undefined && (
        <Dialog
          key={path}
          size="wide"
          title={`Send visitors of ${path} to another page?`}
          onClose={() => setGonePaths(others)}
        >
          <p>Other sites, search engines and bookmarks may still lead to the page that you have deleted.</p>
          <RedirectForm from={path} onSaved={() => setGonePaths(others)} />
          <DialogActions>
            <Button onClick={() => setGonePaths(others)}>No redirect</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
