import { expect, test } from 'vitest';
import { parseEvent } from './server-sent-events.ts';

test('parseEvent reads the name and the data of an event', () => {
  expect(parseEvent('event: change\ndata: {"tag":"news"}')).toEqual({
    event: 'change',
    data: '{"tag":"news"}',
  });
});

test('parseEvent joins several lines of data and knows the default name', () => {
  expect(parseEvent('data: a\r\ndata:b')).toEqual({ event: 'message', data: 'a\nb' });
});

test('parseEvent passes over a sign of life', () => {
  expect(parseEvent(':')).toBeUndefined();
});
