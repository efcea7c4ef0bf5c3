import { isUsedBySite } from '@plinth/schemas/own-paths';
import { type OwnPage, type PageInput, pageInputSchema } from '@plinth/schemas/pages';
import type { CollectionDefinition } from '../../collections/definition.ts';
import { presentServerFields } from '../../collections/present.ts';
import { badInput } from '../../problems.ts';
import { withFilesInUse } from '../media/file-use.ts';
import { RedirectModel } from '../redirects/model.ts';
import { pageForm } from './form.ts';
import { PageModel, type StoredPage } from './model.ts';

/** Pages that the company adds to those of the site (docs/product.md, "Own pages"). */
export const pages: CollectionDefinition<StoredPage, PageInput, OwnPage> = {
  name: 'pages',
  model: PageModel,
  input: pageInputSchema,
  permissions: { read: 'public', write: 'pages' },
  tags: ['pages'],
  readTags: ['pages'],
  fields: Object.keys(pageInputSchema.shape),
  searchFields: ['title'],
  guardWrite: withFilesInUse,
  placeOf: () => undefined,
  enteredSlug: ({ path }) => path?.slice(1),
  allowsSlug: (slug) => !isUsedBySite(`/${slug}`),
  defaultSort: '-createdAt',
  form: pageForm,
  derive: async ({ path }) => {
    await requireNoRedirect(path);
    return {};
  },
  present: (records) => records.map(presentPage),
};

/** Throws a 400 for a path from which a redirect leads elsewhere. */
async function requireNoRedirect(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  const redirect = await RedirectModel.findOne({ from: path }).lean();
  if (redirect === null) return;
  throw badInput([
    {
      path: 'path',
      message: `A redirect leads from this address to ${redirect.to}. Remove it under Redirects, or choose another address.`,
    },
  ]);
}

function presentPage(page: StoredPage): OwnPage {
  const { _id, createdAt, updatedAt } = presentServerFields(page);
  return {
    _id,
    createdAt,
    updatedAt,
    slug: page.slug,
    title: page.title ?? '',
    path: page.slug === undefined ? page.path : `/${page.slug}`,
    description: page.description,
    photo: page.photo,
    content: page.content,
  };
}
