import type { AdminField } from '@plinth/schemas/admin-config';
import { ALL_TEXTS } from '@plinth/schemas/all-texts';
import type { TextSection } from '@plinth/schemas/site-texts';
import { contentEntryFields, contentGroup, LINK_HINT } from '../../../collections/content-fields.ts';
import { file, group, link, longtext, text, title } from '../../../collections/form-fields.ts';

const ONE_LINE = 60;

/** The fields of texts that have a standard wording, by their labels. */
export function texts<K extends TextSection>(
  key: K,
  labels: Partial<Record<keyof (typeof ALL_TEXTS)[K] & string, string>>,
): AdminField[] {
  const standard: Record<string, string> = ALL_TEXTS[key];
  return Object.entries<string | undefined>(labels).map(([name, label = name]) => {
    const placeholder = standard[name] ?? '';
    const values = placeholder.match(/\{\w+\}/g) ?? [];
    const hint =
      values.length === 0 ? undefined : `The site puts the value in the place of ${values.join(', ')}.`;
    return (placeholder.length > ONE_LINE ? longtext : text)(name, label, { placeholder, hint });
  });
}

/** A list of links, each with a submenu. */
export const menu = (name: string, label: string, hint?: string): AdminField =>
  group(
    name,
    label,
    [
      text('name', 'Name', { required: true }),
      link('link', 'Link', { required: true, hint: LINK_HINT }),
      group(
        'submenu',
        'Submenu',
        [text('name', 'Name', { required: true }), link('link', 'Link', { required: true, hint: LINK_HINT })],
        { namedBy: ['name'] },
      ),
    ],
    { hint, namedBy: ['name'], lowerLevel: 'submenu' },
  );

/** The content blocks that any page can have. */
export const pageSections = contentGroup(contentEntryFields);

/** What every page has on top, and its words for search engines. */
export const banner: AdminField[] = [
  title('Title', 'Page title', { required: true }),
  file('BannerPhoto', 'Banner picture', { goodWidth: 1600 }),
  longtext('Description', 'Description for search engines', { hint: 'One or two sentences.' }),
];

/** A page of a banner and content blocks. */
export const page: AdminField[] = [...banner, pageSections];
