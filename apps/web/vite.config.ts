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
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
}));
