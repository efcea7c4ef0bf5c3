import { expect, test } from 'vitest';
import { assetsOf } from './assets.ts';

const MANIFEST = {
  'src/boot.ts': { file: 'assets/boot.js' },
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_framework.js'],
    css: ['assets/entry.css'],
    assets: [
      'assets/inter-latin-1.woff2',
      'assets/inter-latin-ext-1.woff2',
      'assets/archivo-latin-1.woff2',
      'assets/manrope-latin-1.woff2',
    ],
  },
  '_framework.js': { file: 'assets/framework.js' },
  'src/pages/news/page.tsx': {
    file: 'assets/news.js',
    imports: ['src/entry-client.tsx', '_card.js'],
    css: ['assets/news.css'],
  },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
};

test('a page names its own files and those of its imports, shared ones first, each once', () => {
  expect(assetsOf(MANIFEST, ['src/pages/news/page.tsx'], 'archivo')).toEqual({
    styles: ['/assets/entry.css', '/assets/card.css', '/assets/news.css'],
    fonts: ['/assets/inter-latin-1.woff2', '/assets/archivo-latin-1.woff2'],
    boot: '/assets/boot.js',
    modules: ['/assets/framework.js', '/assets/entry.js', '/assets/card.js', '/assets/news.js'],
  });
});

test('only the fonts of the type pair are loaded at once', () => {
  expect(assetsOf(MANIFEST, [], 'manrope').fonts).toEqual(['/assets/manrope-latin-1.woff2']);
});
