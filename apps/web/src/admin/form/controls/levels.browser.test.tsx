import type { AdminField } from '@plinth/schemas/admin-config';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FormValues } from '../form-values.ts';
import { RecordForm } from '../record-form.tsx';

const LINK: AdminField[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true },
  { name: 'link', label: 'Link', kind: 'text', required: true },
];
const MENU: AdminField = {
  name: 'menu',
  label: 'Menu',
  kind: 'group',
  subfields: [
    ...LINK,
    { name: 'submenu', label: 'Submenu', kind: 'group', subfields: LINK, namedBy: ['name'] },
  ],
  namedBy: ['name'],
  lowerLevel: 'submenu',
};

const HOME = { name: 'Home', link: '/', submenu: [] };
const ABOUT = { name: 'About', link: '/about', submenu: [{ name: 'Values', link: '/values' }] };
const FLEET = { name: 'Fleet', link: '/fleet' };

let saved: FormValues | undefined;

async function openMenu(): Promise<void> {
  const form = (
    <RecordForm
      draftTarget={{ formId: 'content/0', path: '/form', title: 'Menu' }}
      fields={[MENU]}
      schema={CONTENT_INPUTS.navbar}
      initial={{
        record: { siteName: 'Own Company', menu: [HOME, ABOUT, { ...FLEET, submenu: [] }] },
        etag: undefined,
      }}
      isPublic={false}
      isNew={false}
      save={async (record) => {
        saved = record;
        return { record, etag: undefined };
      }}
      onSaved={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/form', element: form }], { initialEntries: ['/form'] });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const menuNow = async () => {
  await button('Update').click();
  return saved?.menu;
};

beforeEach(() => localStorage.clear());

it('moves an entry below the one before it and out again, by keyboard, and keeps the focus on it', async () => {
  await openMenu();
  (button('Move Menu 3 below About').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('2. Fleet')).toHaveFocus();
  await expect.element(button('2. About')).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(menuNow).toEqual([HOME, { ...ABOUT, submenu: [...ABOUT.submenu, FLEET] }]);

  await button('2. About').click();
  (button('Move Submenu 2 out of About').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('3. Fleet')).toHaveFocus();
  await expect.element(button('2. About')).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(menuNow).toEqual([HOME, ABOUT, { ...FLEET, submenu: [] }]);
});

it('leaves an entry with a submenu of its own, and the first one, on their level', async () => {
  await openMenu();
  await expect.element(button('Move Menu 2 below Home')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /^Move Menu 1 below/ })).not.toBeInTheDocument();
});
