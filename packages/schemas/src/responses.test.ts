import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { activitySchema } from './activities.ts';
import { ALL_TEXTS } from './all-texts.ts';
import { CONTENT_SECTIONS, SECTION_KEYS } from './content.ts';
import { CONTENT_INPUTS } from './content-input.ts';
import { newsSchema } from './news.ts';
import { openingSchema } from './openings.ts';
import { ownPageSchema } from './pages.ts';
import { projectPlacesResponse } from './places-response.ts';
import { projectCountsSchema, projectFacetsSchema, projectPlacesSchema, projectSchema } from './projects.ts';
import {
  activityResponse,
  newsItemResponse,
  openingResponse,
  ownPageResponse,
  projectCountsResponse,
  projectFacetsResponse,
  projectResponse,
} from './responses.ts';
import { isTextSection } from './site-texts.ts';

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] };

/** The paths of all fields of a schema, nested ones included. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const pathsOf = ({ properties = {}, items = {}, anyOf = [] }: JsonSchema): string[] => [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      name,
      ...pathsOf(inner).map((path) => `${name}.${path}`),
    ]),
    ...[items, ...anyOf].flatMap((inner) => (Object.keys(inner).length === 0 ? [] : pathsOf(inner))),
  ];
  return pathsOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema).sort();
}

test.each([
  ['projects', projectResponse, projectSchema],
  ['activities', activityResponse, activitySchema],
  ['news', newsItemResponse, newsSchema],
  ['openings', openingResponse, openingSchema],
  ['pages', ownPageResponse, ownPageSchema],
  ['project counts', projectCountsResponse, projectCountsSchema],
  ['project facets', projectFacetsResponse, projectFacetsSchema],
  ['project places', projectPlacesResponse, projectPlacesSchema],
])('the site reads every field that the API sends of %s', (_name, response, contract) => {
  expect(fieldsOf(response)).toEqual(fieldsOf(contract));
});

test.each(SECTION_KEYS)('the site reads every field that can be written into the section %s', (section) => {
  const texts = isTextSection(section) ? Object.keys(ALL_TEXTS[section]) : [];
  const read = [...fieldsOf(CONTENT_SECTIONS[section].schema), ...texts];
  expect(read.sort()).toEqual(fieldsOf(CONTENT_INPUTS[section]));
});

test('a record that breaks the rules for writing is still read', () => {
  const record = { _id: 'x', createdAt: '', updatedAt: '', photo: [{ url: 'no path' }], extra: 1 };
  expect(projectResponse.parse(record)).toEqual({
    _id: 'x',
    createdAt: '',
    updatedAt: '',
    title: '',
    photo: [{ url: 'no path' }],
  });
});
