import { type AdminField, adminConfigSchema } from '@plinth/schemas/admin-config';
import { COLLECTION_NAMES } from '@plinth/schemas/collection-names';
import { COLLECTIONS } from '@plinth/schemas/collections';
import { CONTENT_SECTIONS, SECTION_KEYS } from '@plinth/schemas/content';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { SETTING_KEYS } from '@plinth/schemas/settings';
import { SETTING_INPUTS } from '@plinth/schemas/settings-input';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildAdminConfig } from './config.ts';

const config = buildAdminConfig({ logo: undefined, footerLogo: undefined }, 'owner');

/** Field names of a schema, those of groups below their own: `stats`, `stats.icon`, … */
function pathsOfSchema(schema: unknown, prefix = ''): string[] {
  if (schema instanceof z.ZodMiniOptional) return pathsOfSchema(schema.def.innerType, prefix);
  if (schema instanceof z.ZodMiniArray) return pathsOfSchema(schema.def.element, prefix);
  if (schema instanceof z.ZodMiniPipe) return pathsOfSchema(schema.def.in, prefix);
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, inner]) => [
    `${prefix}${name}`,
    ...pathsOfSchema(inner, `${prefix}${name}.`),
  ]);
}

function pathsOfFields(fields: AdminField[], prefix = ''): string[] {
  return fields.flatMap((field) => [
    `${prefix}${field.name}`,
    ...pathsOfFields(field.subfields ?? [], `${prefix}${field.name}.`),
  ]);
}

const sorted = (names: string[]) => [...names].sort();

test('the admin configuration matches its own schema', () => {
  expect(adminConfigSchema.safeParse(config).error).toBeUndefined();
});

test.each(COLLECTION_NAMES)(
  'the form of %s offers every field that its schema takes, and no other',
  (name) => {
    const offered = pathsOfFields(config.collections[name]?.fields ?? []).filter(
      (path) => path !== 'createdAt',
    );
    expect(sorted(offered)).toEqual(sorted(pathsOfSchema(COLLECTIONS[name].input)));
  },
);

test.each(SECTION_KEYS)(
  'the form of the section %s of the site content offers every field that its schema takes, and no other',
  (section) => {
    const form = config.content.find(({ index }) => index === CONTENT_SECTIONS[section].index);
    expect(sorted(pathsOfFields(form?.fields ?? []))).toEqual(sorted(pathsOfSchema(CONTENT_INPUTS[section])));
  },
);

test.each(SETTING_KEYS)(
  'the form of the setting %s offers every field that its schema takes, and no other',
  (key) => {
    const offered = pathsOfFields(config.settings[key]?.fields ?? []);
    expect(sorted(offered)).toEqual(sorted(pathsOfSchema(SETTING_INPUTS[key])));
  },
);

test('the modules begin with the five collections, at their paths', () => {
  expect(config.modules.slice(0, 5).map((module) => module.path)).toEqual([
    '/admin/projects',
    '/admin/activities',
    '/admin/news',
    '/admin/hiring',
    '/admin/submission',
  ]);
});

test('the columns of the project list are photo, title, service, client and state', () => {
  const columns = (config.collections.projects?.fields ?? []).slice(0, 5).map((field) => field.name);
  expect(columns).toEqual(['photo', 'title', 'services', 'client', 'state']);
});

test('every field has a label in words and no field is named twice', () => {
  for (const { fields } of [
    ...Object.values(config.collections),
    ...config.content,
    ...Object.values(config.settings),
  ]) {
    const paths = pathsOfFields(fields);
    expect(new Set(paths).size).toBe(paths.length);
    for (const field of fields) expect(field.label).toMatch(/^[A-Z]/);
  }
});

test('a field without a value in activities, news and hiring is filled unless it is a file, a date or a reference', () => {
  const fillable = (['activities', 'news', 'hiring'] as const).flatMap(
    (name) =>
      config.collections[name]?.fields.filter((field) => field.required && /text|number/.test(field.kind)) ??
      [],
  );
  const unfilled = fillable.filter((field) => field.default === undefined).map((field) => field.name);
  expect(unfilled).toEqual(['title', 'title', 'position']);
});

test('the forms name the options of lists as the pages of the site do', () => {
  const pages = {
    projects: { LabelStatusOngoing: 'Under construction' },
    career: { KindFullTime: 'Permanent' },
  };
  const { collections } = buildAdminConfig({ logo: undefined, footerLogo: undefined, ...pages }, 'owner');
  const labelsOf = (collection: 'hiring' | 'projects', name: string) =>
    collections[collection]?.fields.find((field) => field.name === name)?.optionLabels;
  expect(labelsOf('hiring', 'kind')).toMatchObject({ 'full-time': 'Permanent', 'part-time': 'Part time' });
  expect(labelsOf('projects', 'status')).toMatchObject({ ongoing: 'Under construction', awarded: 'Awarded' });
});
