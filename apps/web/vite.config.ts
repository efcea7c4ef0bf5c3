import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)\//;

/**
 * Lets the bundler drop the components of react-router that nobody uses: their `forwardRef` calls at the top level
 * look like side effects, and keep forms, prefetching and framework mode in every visitor's download.
 */
const dropUnusedRouterParts: Plugin = {
  name: 'drop-unused-router-parts',
  transform(code, id) {
    if (!/react-router\/dist\//.test(id)) return undefined;
    const pure = code
      .replaceAll(/= (React\w*)\.(forwardRef|createContext|memo)\(/g, '= /* @__PURE__ */ $1.$2(')
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
    return { code: pure, map: null };
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), dropUnusedRouterParts],
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
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          treeshake: { propertyReadSideEffects: false },
          // One file for what changes with an upgrade only, so that a new version of the site leaves it in caches.
          output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } },
        },
      },
}));
