import { titleFieldOf } from '../../src/collections/definition.ts';
import type { Agent } from '../client.ts';
import {
  buildActivity,
  buildEnquiry,
  buildNews,
  buildOpening,
  buildPage,
  buildProject,
} from '../factories.ts';
import type { Prepare, Send, Writes } from './write.ts';

const builders = {
  projects: buildProject,
  activities: buildActivity,
  news: buildNews,
  hiring: buildOpening,
  pages: buildPage,
  form: buildEnquiry,
};
type Name = keyof typeof builders;
const PUBLISHED: Name[] = ['projects', 'activities', 'news', 'hiring', 'pages'];

const inputOf = (name: Name) =>
  name === 'form'
    ? { name: 'Visitor', email: 'visitor@example.com', phone: '+91 9876543210', message: 'Changed' }
    : { [titleFieldOf(name)]: 'Changed' };

/** A request about a record that has just been stored, after what `before` does with it. */
const onRecord =
  (
    name: Name,
    send: (administrator: Agent, id: string) => ReturnType<Send>,
    before?: (administrator: Agent, id: string) => Promise<unknown>,
  ): Prepare =>
  async ({ administrator }) => {
    const { _id } = await builders[name]();
    await before?.(administrator, _id);
    return async () => send(administrator, _id);
  };

const writesOf = (name: Name): Writes => ({
  [`post /${name}`]:
    async ({ administrator }) =>
    async () =>
      administrator.post(`/api/${name}`).send(inputOf(name)),
  [`put /${name}/:id`]: onRecord(name, async (administrator, id) =>
    administrator.put(`/api/${name}/${id}`).send(inputOf(name)),
  ),
  [`delete /${name}/:id`]: onRecord(name, async (administrator, id) =>
    administrator.delete(`/api/${name}/${id}`),
  ),
});

function publicationWritesOf(name: Name): Writes {
  const saveDraft = async (administrator: Agent, id: string) =>
    administrator.put(`/api/${name}/${id}/draft`).send(inputOf(name));
  const act = (action: string) => async (administrator: Agent, id: string) =>
    administrator.post(`/api/${name}/${id}/${action}`).send({});
  return {
    [`put /${name}/:id/draft`]: onRecord(name, saveDraft),
    [`delete /${name}/:id/draft`]: onRecord(
      name,
      async (administrator, id) => administrator.delete(`/api/${name}/${id}/draft`),
      saveDraft,
    ),
    [`post /${name}/:id/publish`]: onRecord(name, act('publish'), saveDraft),
    [`post /${name}/:id/unpublish`]: onRecord(name, act('unpublish')),
    [`delete /${name}/:id/schedule`]: onRecord(
      name,
      async (administrator, id) => administrator.delete(`/api/${name}/${id}/schedule`),
      async (administrator, id) =>
        administrator
          .post(`/api/${name}/${id}/unpublish`)
          .send({ unpublishAt: '2199-01-01T00:00:00Z' })
          .expect(200),
    ),
    [`post /${name}/:id/request-review`]: onRecord(name, act('request-review'), saveDraft),
    [`post /${name}/:id/request-changes`]: onRecord(name, act('request-changes'), saveDraft),
  };
}

/** Preview links, comments, and who has the form open. */
function deskWritesOf(name: Name): Writes {
  const form = `/admin/records/${name}/:id`;
  const urlOf = (id: string) => `/api/admin/records/${name}/${id}`;
  const comment = async (administrator: Agent, id: string) =>
    administrator.post(`${urlOf(id)}/comments`).send({ text: 'Looks right' });
  const link = async (administrator: Agent, id: string) =>
    administrator.post(`/api/${name}/${id}/preview-links`).send({});
  const typed = { values: '{}', savedAt: '2026-11-22T10:00:00Z' };
  return {
    [`put ${form}/presence/:window`]: onRecord(name, async (administrator, id) =>
      administrator.put(`${urlOf(id)}/presence/0123456789abcdef`),
    ),
    [`delete ${form}/presence/:window`]: onRecord(name, async (administrator, id) =>
      administrator.delete(`${urlOf(id)}/presence/0123456789abcdef`),
    ),
    [`put ${form}/autosave`]: onRecord(name, async (administrator, id) =>
      administrator.put(`${urlOf(id)}/autosave`).send(typed),
    ),
    [`delete ${form}/autosave`]: onRecord(name, async (administrator, id) =>
      administrator.delete(`${urlOf(id)}/autosave`),
    ),
    [`post /${name}/:id/preview-links`]: onRecord(name, link),
    [`delete /${name}/:id/preview-links/:link`]: async ({ administrator }) => {
      const { _id } = await builders[name]();
      const { body } = await link(administrator, _id);
      return async () => administrator.delete(`/api/${name}/${_id}/preview-links/${body._id}`);
    },
    [`post ${form}/comments`]: onRecord(name, comment),
    [`put ${form}/comments/:comment`]: async ({ administrator }) => {
      const { _id } = await builders[name]();
      const { body } = await comment(administrator, _id);
      return async () => administrator.put(`${urlOf(_id)}/comments/${body._id}`).send({ resolved: true });
    },
  };
}

export const RECORD_WRITES: Writes = Object.assign(
  writesOf('form'),
  ...PUBLISHED.flatMap((name) => [writesOf(name), publicationWritesOf(name), deskWritesOf(name)]),
);
