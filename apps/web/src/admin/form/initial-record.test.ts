import type { AdminField } from '@plinth/schemas/admin-config';
import { expect, it } from 'vitest';
import { initialRecord } from './initial-record.ts';

const FIELDS: AdminField[] = [
  { name: 'date', label: 'Date', kind: 'date', required: true },
  { name: 'button', label: 'Button', kind: 'text', required: true, default: 'Read more' },
  { name: 'details', label: 'Details', kind: 'longtext', required: true, default: 'No image' },
  { name: 'title', label: 'Title', kind: 'text', required: true },
];

it('a new record begins with today in India and with the defaults that mean something', () => {
  expect(initialRecord(FIELDS, new Date('2026-11-20T19:00:00Z'))).toEqual({
    date: '2026-11-21',
    button: 'Read more',
  });
});
