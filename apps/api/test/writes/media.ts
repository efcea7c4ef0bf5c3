import type { Agent } from '../client.ts';
import { buildNews } from '../factories.ts';
import { newPicture } from '../pictures.ts';
import type { Writes } from './write.ts';

export const MEDIA_WRITES: Writes = {
  'post /upload': async ({ administrator }) => {
    const picture = await newPicture();
    return async () => administrator.post('/api/upload').attach('files', picture, 'a.jpg');
  },
  'put /admin/media/:name': async ({ administrator }) => {
    const name = await storedPicture(administrator);
    return async () => administrator.put(`/api/admin/media/${name}`).send({ alt: 'A bridge' });
  },
  'post /admin/media/:name/replace': async ({ administrator }) => {
    const name = await storedPicture(administrator);
    await buildNews({ photo: `/uploads/${name}` });
    const picture = await newPicture();
    return async () =>
      administrator.post(`/api/admin/media/${name}/replace`).attach('files', picture, 'b.jpg');
  },
  'delete /admin/media/:name': async ({ administrator }) => {
    const name = await storedPicture(administrator);
    return async () => administrator.delete(`/api/admin/media/${name}`);
  },
};

async function storedPicture(administrator: Agent): Promise<string> {
  const { body } = await administrator.post('/api/upload').attach('files', await newPicture(), 'a.jpg');
  return String(body.filePaths[0]).replace('/uploads/', '');
}
