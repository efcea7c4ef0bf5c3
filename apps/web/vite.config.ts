import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** What pages share, in one file: each request less counts more than the few bytes that a page does not need. */
const SHARED_PARTS = /\/src\/(?:ui|blocks|layout|api|lib)\/[^?]*\.tsx?$/;

const sourceFile = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/** Styles of public pages, but for what is fetched late: the two maps. */
const isPublicStyle = (id: string) =>
  /\/src\/.*\.css$/.test(id) && !/\/src\/admin\/|presence-map|street-map/.test(id);

/**
 * Puts all that the home page needs at once, but for the page itself, into one file, where the bundler would make a
 * dozen small ones of what it shares with other pages. The styles of all pages are in it too: together they are 10 kB,
 * and every file less that a page waits for counts more than that.
 */
function createSiteGroup(): (id: string, graph: Graph) => string | null {
  const needed = new Set<string>();
  const follow = (id: string, graph: Graph) => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, graph);
  };
  return (id, graph) => {
    follow(sourceFile('entry-client.tsx'), graph);
    follow(sourceFile('pages/home/page.tsx'), graph);
    return isPublicStyle(id) || (needed.has(id) && !id.includes('/src/pages/')) ? 'site' : null;
  };
}

/** What only react-router's framework mode, or actions, fetchers and options that this site does not use, would call. */
const UNUSED_ROUTER_FUNCTIONS = [
  'DefaultErrorComponent',
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'discoverRoutes',
  'fetch2',
  'getRouteInstrumentationUpdates',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'instrumentClientSideRouter',
  'patchRoutesImpl',
];

/** Modules of the query library for things that this site does not use, and what they export. */
const UNUSED_QUERY_EXPORTS = {
  mutation: ['Mutation', 'getDefaultState'],
  infiniteQueryBehavior: ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'],
};

/** The router's package offers its build with development warnings under every condition. */
const ROUTER_DIST = dirname(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router'));
const productionRouter = (file: string) => join(ROUTER_DIST, '../production', file);

const leftOut = (name: string) => `{ throw new Error("${name} is left out of this build"); }`;

/**
 * Keeps out of every visitor's download what nobody uses of the router and the query library: the bundler cannot see
 * that these functions are never called, and takes the `forwardRef` calls of unused components for side effects.
 */
const dropUnusedParts: Plugin = {
  name: 'drop-unused-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const [, module] = /query-core\/build\/modern\/(\w+)\.js$/.exec(id) ?? [];
    const names = Object.entries(UNUSED_QUERY_EXPORTS).find(([unused]) => unused === module)?.[1];
    return names?.map((name) => `export function ${name}() ${leftOut(name)}`).join('\n');
  },
  transform(code, id) {
    if (!/react-router\/dist\/.*chunk/.test(id)) return undefined;
    let slim = code
      .replaceAll(/= (React\w*)\.(forwardRef|createContext|memo)\(/g, '= /* @__PURE__ */ $1.$2(')
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
    for (const name of UNUSED_ROUTER_FUNCTIONS) {
      slim = slim.replace(
        `function ${name}(`,
        `function ${name}() ${leftOut(name)}\nasync function unused_${name}(`,
      );
    }
    return { code: slim, map: null };
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), dropUnusedParts],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve:
    command === 'build' && !isSsrBuild
      ? {
          alias: [
            { find: /^react-router$/, replacement: productionRouter('index.mjs') },
            { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
            // As the package's CommonJS it would need a file of helpers, which every page then loads.
            { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
          ],
        }
      : {},
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
        assetsInlineLimit: 0,
        // A page's scripts come from few files: only its styles have to be there before it is shown.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/boot/boot.ts'],
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [{ name: createSiteGroup() }, { name: 'parts', test: SHARED_PARTS, minShareCount: 2 }],
            },
          },
        },
      },
}));
