import { expect, test } from 'vitest';
import { escapeState, renderDocument } from './document.ts';

test('escapeState lets no text end the script element, and JSON reads it back', () => {
  const state = { title: '</script><script>alert(1)</script><!--' };
  const escaped = escapeState(state);
  expect(escaped).not.toContain('<');
  expect(JSON.parse(escaped)).toEqual(state);
});

test('renderDocument puts the head, the body and the files of the page in, and no script that runs inline', () => {
  const html = renderDocument({
    head: '<title>Projects</title>',
    body: Buffer.from('<main>Bridges</main>'),
    state: { site: '</script>' },
    assets: { styles: ['/a.css'], scripts: ['/a.js'], preloads: ['/b.js'], fonts: ['/f.woff2'] },
  }).toString();
  expect(html).toContain('<title>Projects</title>');
  expect(html).toContain('<div id="root"><main>Bridges</main></div>');
  expect(html).toContain('<link rel="stylesheet" href="/a.css">');
  expect(html).toContain('<link rel="modulepreload" href="/b.js" fetchpriority="low">');
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(scripts).toEqual([
    ' type="module" src="/a.js" fetchpriority="low"',
    ' type="application/json" id="state"',
  ]);
});
