import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Bundled into the server, so that it runs React's production build whatever `NODE_ENV` says. */
const BUNDLED_INTO_SERVER = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  '@tanstack/query-core',
  /^@plinth\//,
];

/**
 * Modules that several pages share, in one file with the libraries that they use instead of a dozen small ones. The home page does
 * without the form, the filters of lists and the openings.
 */
const SHARED =
  /\/web\/src\/(?:[\w-]+|(?:ui|layout|api|text|blocks(?!\/(?:contact-form|list-filter|opening)\/))\/.*)\.tsx?$/;

/** The styles of all public pages, in one file: together they are smaller than one photo. Those of the lightbox and of the map of projects come with them. */
const PUBLIC_STYLES =
  /\/(?:web\/src\/(?:styles|ui|blocks|layout|pages)|node_modules\/swiper)\/(?!.*(?:lightbox|zoom|project-map)).*\.css$/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' ? BUNDLED_INTO_SERVER : [/^@plinth\//] },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        sourcemap: true,
        rolldownOptions: { input: { index: 'server/index.ts' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The licences of all bundled packages, for everybody who gets a copy of them.
        license: { fileName: 'licences.txt' },
        // The security policy forbids data URLs for fonts.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/boot.ts', 'src/entry-client.tsx'],
          output: {
            codeSplitting: {
              groups: [
                { name: 'styles', test: PUBLIC_STYLES },
                { name: 'site', test: SHARED, minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
