import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Node programs for production: the workspace's packages are bundled, those of npm stay in node_modules. */
export default defineConfig({
  ssr: { noExternal: [/^@plinth\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        server: here('src/server.ts'),
        'reset-password': here('src/maintenance/reset-password.ts'),
        'embedded-mongo-worker': here('../../packages/embedded-mongo/src/worker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
