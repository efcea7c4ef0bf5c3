import { buildProject } from '../factories.ts';
import type { Writes } from './write.ts';

/** Content, look, identity, redirects; documents, which store nothing. */
export const SITE_WRITES: Writes = {
  'put /content/site':
    async ({ administrator }) =>
    async () =>
      administrator.put('/api/content/site').send({ data: [] }),
  'put /content/site/:index':
    async ({ administrator }) =>
    async () =>
      administrator.put('/api/content/site/2').send({ NewsTitile: `News ${Math.random()}` }),
  'put /admin/look':
    async ({ administrator }) =>
    async () =>
      administrator.put('/api/admin/look').send({ accent: '#0047ab' }),
  'put /admin/setup':
    async ({ administrator }) =>
    async () =>
      administrator.put('/api/admin/setup').send({ isDismissed: true }),
  'put /admin/identity':
    async ({ administrator }) =>
    async () =>
      administrator.put('/api/admin/identity').send({ legalName: `Company ${Math.random()}` }),
  'post /admin/documents': async ({ administrator }) => {
    const { _id } = await buildProject();
    return async () => administrator.post('/api/admin/documents').send({ projects: [_id], format: 'pdf' });
  },
  'post /missed-paths':
    async ({ api }) =>
    async () =>
      api.request.post('/api/missed-paths').send({ path: '/gone' }),
  'delete /admin/missed-paths':
    async ({ administrator }) =>
    async () =>
      administrator.delete('/api/admin/missed-paths?path=/gone'),
  'post /admin/redirects': async ({ administrator }) => {
    const from = `/old-${Math.random()}`;
    return async () => administrator.post('/api/admin/redirects').send({ from, to: '/projects' });
  },
  'delete /admin/redirects/:id': async ({ administrator }) => {
    const redirect = { from: `/old-${Math.random()}`, to: '/projects' };
    const { body } = await administrator.post('/api/admin/redirects').send(redirect);
    return async () => administrator.delete(`/api/admin/redirects/${body._id}`);
  },
};
