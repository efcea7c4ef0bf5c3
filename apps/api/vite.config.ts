import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One file is all that the page of the API's description needs; the package around it takes 100 MB. */
const apiReader: Plugin = {
  name: 'api-reader',
  generateBundle() {
    const source = readFileSync(fileURLToPath(import.meta.resolve('rapidoc')));
    this.emitFile({ type: 'asset', fileName: 'api-reader.js', source });
  },
};

/** The layout of documents, which the process that renders them reads. */
const documentTemplate: Plugin = {
  name: 'document-template',
  generateBundle() {
    const source = readFileSync(here('src/features/documents/pdf/document.typ'));
    this.emitFile({ type: 'asset', fileName: 'document.typ', source });
  },
};

/** Node programs for production: the workspace's packages are bundled, those of npm stay in node_modules. */
export default defineConfig({
  plugins: [apiReader, documentTemplate],
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
        'reset-password': here('src/commands/reset-password.ts'),
        backup: here('src/commands/backup.ts'),
        'read-table': here('src/features/imports/read/read-table.ts'),
        'render-document': here('src/features/documents/render-document.ts'),
        'generate-secrets': here('src/commands/generate-secrets.ts'),
        restore: here('src/commands/restore.ts'),
        'embedded-mongo': here('../../packages/embedded-mongo/src/cli.ts'),
        'embedded-mongo-process': here('../../packages/embedded-mongo/src/process/main.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
