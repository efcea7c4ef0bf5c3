import { personPhotoSchema } from '@plinth/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi } from '../api/admin-api.ts';
import { sessionQuery } from '../api/admin-queries.ts';
import { PICTURE_TYPES } from '../api/upload.ts';
import { DropZone } from '../form/pictures/drop-zone.tsx';
import { PersonPhoto } from '../people/person-photo.tsx';
import { useToast } from '../ui/toaster.tsx';
import { useSession } from './use-session.ts';

/** The own photograph, which is stored at once. */
export function PhotoForm() {
  const session = useSession();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const save = async (request: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await request();
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      showToast({ kind: 'success', text: done });
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  const handleFiles = ([file]: File[]) => {
    if (file === undefined) return;
    const body = new FormData();
    body.append('files', file);
    const send = () => adminApi.get('/api/auth/photo', personPhotoSchema, { method: 'PUT', body });
    void save(send, 'Your photograph was saved.');
  };
  const handleRemove = () =>
    save(() => adminApi.send('/api/auth/photo', { method: 'DELETE' }), 'Your photograph was removed.');

  return (
    <div className="a-photo-form">
      <PersonPhoto person={session} size={80} />
      <DropZone
        label={isBusy ? 'Saving...' : 'Choose a photograph'}
        name="Photograph"
        isMultiple={false}
        accept={PICTURE_TYPES}
        onFiles={handleFiles}
      />
      {session.photo !== undefined && (
        <Button variant="text" tone="danger" disabled={isBusy} onClick={handleRemove}>
          Remove the photograph
        </Button>
      )}
    </div>
  );
}
