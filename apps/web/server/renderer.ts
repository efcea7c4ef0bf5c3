import type { RenderedPage } from '../src/entry-server.tsx';
import { OWN_FEED_PATH, type SiteSettings } from '../src/lib/site.ts';
import type { PageState } from '../src/page-state.ts';
import type { Config } from './config.ts';
import { type PageAssets, renderDocument, renderErrorDocument } from './document.ts';

type HtmlPage = { status: number; body: Buffer | string };

/** Makes the HTML of a page; development and production differ only in where scripts and styles come from. */
export type Renderer = {
  /** `path` with its query string; public pages only. */
  renderPage: (path: string) => Promise<HtmlPage>;
  /** The page of the login and admin area, which the browser fills. */
  renderShell: (path: string) => Promise<HtmlPage>;
};

/** Rendering is given up after this time, the fetches it waits for with it: nobody waits for ten seconds. */
const RENDER_TIMEOUT_MS = 8_000;

export type RendererParts = {
  config: Config;
  render: (url: string, signal: AbortSignal) => Promise<RenderedPage>;
  assets: (modules: readonly string[]) => PageAssets;
  /** A last change to the HTML, for the development server. */
  finish?: (path: string, html: string) => Promise<string>;
};

/** Holds the login and the admin area. */
const ADMIN_MODULE = 'src/admin/admin-app.tsx';

const SHELL_HEAD = '<title>Admin</title><meta name="robots" content="noindex">';

export function siteSettingsOf({ publicUrl, apiOrigin, externalFeedUrl }: Config): SiteSettings {
  return { publicUrl, apiOrigin, feedUrl: externalFeedUrl ?? OWN_FEED_PATH };
}

export function createRenderer({ config, render, assets, finish }: RendererParts): Renderer {
  const { publicUrl, feedUrl } = siteSettingsOf(config);
  const site = { publicUrl, feedUrl };
  const complete = async (path: string, html: Buffer) => (finish ? finish(path, html.toString()) : html);

  return {
    renderPage: async (path) => {
      const late = AbortSignal.timeout(RENDER_TIMEOUT_MS);
      const page = await render(config.publicUrl + path, late).catch((error: unknown) => {
        if (!late.aborted) throw error;
        return undefined;
      });
      if (page === undefined) return { status: 503, body: renderErrorDocument() };
      const state: PageState = { site, rendered: page.rendered };
      const html = renderDocument({ ...page, state, assets: assets(page.modules) });
      return { status: page.status, body: await complete(path, html) };
    },
    renderShell: async (path) => {
      const state: PageState = { site };
      // An empty page has nothing to show before its scripts.
      const { boot: _, ...atOnce } = assets([ADMIN_MODULE]);
      const html = renderDocument({ head: SHELL_HEAD, body: Buffer.alloc(0), state, assets: atOnce });
      return { status: 200, body: await complete(path, html) };
    },
  };
}
