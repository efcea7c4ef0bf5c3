import { describe, expect, test } from 'vitest';
import { escapeState, renderDocument } from './document.ts';

test('escapeState lets no text end the script element, and JSON reads it back', () => {
  const state = { title: '</script><script>alert(1)</script><!--' };
  const escaped = escapeState(state);
  expect(escaped).not.toContain('<');
  expect(JSON.parse(escaped)).toEqual(state);
});

describe('renderDocument', () => {
  const parts = { head: '<title>Projects</title>', body: Buffer.from('<main>Bridges</main>') };
  const assets = { styles: ['/a.css'], scripts: ['/a.js', '/b.js'], fonts: ['/f.woff2'] };
  const scriptsOf = (html: Buffer) =>
    [...html.toString().matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);

  test('puts the head, the body and the files of the page in, and no script that runs inline', () => {
    const page = renderDocument({ ...parts, state: { site: '</script>' }, assets });
    const html = page.toString();
    expect(html).toContain('<title>Projects</title>');
    expect(html).toContain('<div id="root"><main>Bridges</main></div>');
    expect(html).toContain('<link rel="stylesheet" href="/a.css">');
    expect(scriptsOf(page)).toEqual([
      ' type="module" src="/a.js"',
      ' type="module" src="/b.js"',
      ' type="application/json" id="state"',
    ]);
  });

  test('leaves the scripts to the one that fetches them when the page is painted', () => {
    const page = renderDocument({ ...parts, state: {}, assets: { ...assets, boot: '/boot.js' } });
    expect(scriptsOf(page)).toEqual([
      ' type="module" async src="/boot.js" data-files="/a.js /b.js"',
      ' type="application/json" id="state"',
    ]);
  });
});
