import type { AdminConfig } from '@plinth/schemas/admin-config';
import { expect, test } from 'vitest';
import { describeActivity } from './describe-activity.ts';

const config: AdminConfig = {
  logos: ['', ''],
  headerTitle: '',
  modules: [],
  collections: {
    projects: { title: 'Projects', thing: 'Project', endpoint: '', path: '', fields: [] },
  },
  content: [],
  settings: {},
  fileManagement: { viewEndpoint: '' },
};

test.each([
  ['projects', 'Samudra Towers', 'updated', 'Project “Samudra Towers” changed'],
  ['projects', 'Samudra Towers', 'created', 'Project “Samudra Towers” created'],
  ['content', 'Footer', 'updated', 'Page “Footer” changed'],
  ['users', 'Asha Rao', 'invited', 'Asha Rao was invited'],
  ['users', 'Asha Rao', 'signed in', 'Asha Rao signed in'],
  ['exports', 'Enquiries as CSV', 'exported', 'Enquiries as CSV: exported'],
])('%s “%s” %s reads as a sentence', (collection, title, action, sentence) => {
  const entry = { _id: '1', at: '', by: '', recordId: '', changes: [] };
  expect(describeActivity(config, { ...entry, collection, title, action })).toBe(sentence);
});
