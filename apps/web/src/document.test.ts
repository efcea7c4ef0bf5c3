import { expect, test } from 'vitest';
import { toScriptJson } from './document.tsx';

test('toScriptJson lets no text end the script element, and JSON reads it back', () => {
  const state = { title: '</script><script>alert(1)</script><!--' };
  const json = toScriptJson(state);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(state);
});
