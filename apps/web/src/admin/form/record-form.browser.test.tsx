import type { AdminField } from '@plinth/schemas/admin-config';
import { projectInputSchema } from '@plinth/schemas/projects';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '../../api/api-error.ts';
import { readDraft } from '../drafts/draft-store.ts';
import type { FormValues } from './form-values.ts';
import { RecordForm } from './record-form.tsx';
import type { Version } from './use-record-form.ts';

const FIELDS: AdminField[] = [
  { name: 'title', label: 'Title', kind: 'text', required: true },
  { name: 'client', label: 'Client', kind: 'text' },
  { name: 'location', label: 'Location', kind: 'text' },
  { name: 'photo', label: 'Photos', kind: 'photos', uploadEndpoint: '/upload' },
];

const FORM_ID = 'projects/1';

/** One record with versions, which refuses a save over a newer one as the API does. */
class RecordStore {
  record: FormValues = { title: 'Bridge', client: 'Port Trust', location: 'Kochi' };
  version = 1;
  /** Awaited by each save. */
  gate: Promise<void> = Promise.resolve();

  read = async (): Promise<Version> => ({ record: this.record, etag: String(this.version) });

  save = async (input: FormValues, etag: string | undefined): Promise<Version> => {
    await this.gate;
    if (etag !== undefined && etag !== String(this.version)) throw new ApiError('Precondition failed', 412);
    this.record = input;
    this.version += 1;
    return this.read();
  };
}

async function openForm(store = new RecordStore(), save = store.save) {
  const initial = await store.read();
  const form = (
    <>
      <RecordForm
        draftTarget={{ formId: FORM_ID, path: '/form', title: 'Bridge' }}
        fields={FIELDS}
        schema={projectInputSchema}
        initial={initial}
        isPublic={false}
        isNew={false}
        save={save}
        readCurrent={store.read}
        onSaved={() => undefined}
      />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/form', element: form },
      { path: '/elsewhere', element: <p>Another screen</p> },
    ],
    { initialEntries: ['/form'] },
  );
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { store, screen };
}

const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is written while typing, offered when the form opens again, and restored', async () => {
    const { store, screen } = await openForm();
    await field('Client').fill('Half done');
    await expect.poll(() => readDraft(FORM_ID)?.values.client).toBe('Half done');
    await screen.unmount();
    await openForm(store);
    await button('Restore the draft').click();
    await expect.element(field('Client')).toHaveValue('Half done');
    await expect.element(page.getByText('Not saved yet. Kept as a draft.')).toBeVisible();
  });

  it('is written at once when the form is left before the pause is over', async () => {
    const { screen } = await openForm();
    await field('Client').fill('In a hurry');
    await screen.unmount();
    expect(readDraft(FORM_ID)?.values.client).toBe('In a hurry');
  });

  it('is deleted by a save, and by the choice to discard it', async () => {
    const { store, screen } = await openForm();
    await field('Client').fill('Saved');
    await button('Update').click();
    await expect.element(page.getByText('Ctrl+S saves')).toBeInTheDocument();
    expect(store.record.client).toBe('Saved');
    expect(readDraft(FORM_ID)).toBeNull();
    await field('Client').fill('Not wanted');
    await screen.unmount();
    await openForm(store);
    await button('Discard the draft').click();
    await expect.element(field('Client')).toHaveValue('Saved');
    expect(readDraft(FORM_ID)).toBeNull();
  });

  it('survives leaving the form, after a question', async () => {
    await openForm();
    await field('Client').fill('Later');
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await button('Stay on this page').click();
    await expect.element(field('Client')).toHaveValue('Later');
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await button('Keep as a draft').click();
    await expect.element(page.getByText('Another screen')).toBeVisible();
    await expect.poll(() => readDraft(FORM_ID)?.values.client).toBe('Later');
  });
});

describe('a save', () => {
  it('that fails says why and keeps what was typed', async () => {
    const store = new RecordStore();
    await openForm(store, () =>
      Promise.reject(
        new ApiError('Unavailable', 503, { problem: { title: 'The database is unavailable.' } }),
      ),
    );
    await field('Client').fill('Typed');
    await button('Update').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The database is unavailable.');
    await expect.element(field('Client')).toHaveValue('Typed');
  });

  it('puts the errors of the server on their fields', async () => {
    const errors = [{ path: 'client', message: 'This client is unknown.' }];
    await openForm(new RecordStore(), () =>
      Promise.reject(new ApiError('Invalid', 400, { problem: { errors } })),
    );
    await field('Client').fill('Nobody');
    await button('Update').click();
    await expect.element(field('Client')).toHaveAccessibleDescription('This client is unknown.');
    await expect.element(field('Client')).toHaveValue('Nobody');
  });

  it('does not begin while a required field is empty', async () => {
    const { store } = await openForm();
    await field('Title').fill('');
    await button('Update').click();
    await expect.element(field('Title')).toHaveFocus();
    await expect.element(button('Title is required.')).toBeVisible();
    expect(store.version).toBe(1);
  });

  it('leaves the text that was typed while it was in flight', async () => {
    const store = new RecordStore();
    let release: () => void = () => undefined;
    store.gate = new Promise((resolve) => {
      release = resolve;
    });
    await openForm(store);
    await field('Client').fill('First');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(button('Updating...')).toBeDisabled();
    await field('Client').fill('Second');
    release();
    await expect.element(button('Update')).toBeEnabled();
    expect(store.record.client).toBe('First');
    await expect.element(field('Client')).toHaveValue('Second');
    await expect.element(page.getByText('Not saved yet.')).toBeVisible();
  });
});

describe('a conflict', () => {
  it('is resolved field by field and saved over the newer version', async () => {
    const { store } = await openForm();
    await field('Client').fill('Client by me');
    store.record = { ...store.record, client: 'Client by them', location: 'Thrissur' };
    store.version += 1;
    await button('Update').click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
    const side = (name: string, option: RegExp) =>
      dialog.getByRole('group', { name }).getByRole('radio', { name: option });
    await expect.element(side('Client', /^Mine/)).toBeChecked();
    await expect.element(side('Location', /^Theirs/)).toBeChecked();
    await button('Save this version').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => store.record).toMatchObject({ client: 'Client by me', location: 'Thrissur' });
    await expect.element(field('Location')).toHaveValue('Thrissur');
  });

  it('that is put aside changes nothing and keeps what was typed', async () => {
    const { store } = await openForm();
    await field('Client').fill('Client by me');
    store.version += 1;
    await button('Update').click();
    await button('Back to the form').click();
    await expect.element(field('Client')).toHaveValue('Client by me');
    expect(store.record.client).toBe('Port Trust');
  });
});

describe('pictures', () => {
  const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });
  const paths = () => page.getByRole('textbox', { name: 'File path' }).elements() as HTMLInputElement[];

  it('are uploaded in their order, moved and removed', async () => {
    const { store } = await openForm();
    await page.getByLabelText('Upload Photos').upload([picture('a.png'), picture('b.png')]);
    await expect.element(page.getByRole('group', { name: 'Photo 2' })).toBeVisible();
    const [first, second] = paths().map(({ value }) => value);
    expect(first).not.toBe(second);
    await button('Move Photo 2 up').click();
    await expect.poll(() => paths().map(({ value }) => value)).toEqual([second, first]);
    await button('Remove Photo 2').click();
    await button('Update').click();
    await expect.poll(() => store.record.photo).toMatchObject([{ url: second }]);
  });

  it('that are too large stay in the list of uploads with the reason', async () => {
    await openForm();
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
    await page.getByLabelText('Upload Photos').upload(large);
    await expect.element(page.getByText('Not uploaded: It is larger than 10 MB.')).toBeVisible();
    await button('Dismiss').click();
    await expect.element(page.getByText('large.png')).not.toBeInTheDocument();
  });
});
