import type { FindAssets, HtmlPage, RenderedPage, SentForm } from '../src/entry-server.tsx';
import { OWN_FEED_PATH, type SiteSettings } from '../src/site.ts';
import type { Config } from './config.ts';

type SentPage = Omit<HtmlPage, 'body'> & { body: Buffer | string };
type Redirect = { status: number; location: string };

/** Makes the HTML of a page; development and production differ only in where scripts and styles come from. */
export type Renderer = {
  /** `path` with its query string; public pages only. A former path redirects to today's. */
  renderPage: (path: string) => Promise<SentPage | Redirect>;
  /** Handles a form that was sent to a page without scripts: with that page again, or a redirect. */
  submitForm: (path: string, form: SentForm) => Promise<SentPage | Redirect>;
  /** The page of the login and admin area, which the browser fills. */
  renderShell: (path: string) => Promise<SentPage>;
};

/** Rendering is given up after this time, together with the fetches that it waits for. */
const RENDER_TIMEOUT_MS = 8_000;

/** The application's server entry; in development it is loaded anew for each page. */
type ServerEntry = {
  renderPage: (
    url: string,
    signal: AbortSignal,
    findAssets: FindAssets,
    form?: SentForm,
  ) => Promise<RenderedPage>;
  renderShell: (findAssets: FindAssets) => Promise<HtmlPage>;
};

/** A page that was not rendered in time, most often because the API is slow. */
class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
  readonly status = 503;
}

export type RendererParts = {
  config: Config;
  loadEntry: () => Promise<ServerEntry>;
  findAssets: FindAssets;
  /** A last change to the HTML, for the development server. */
  transformHtml?: (path: string, html: string) => Promise<string>;
};

export function siteSettingsOf({ publicUrl, apiOrigin, externalFeedUrl }: Config): SiteSettings {
  return { publicUrl, apiOrigin, feedUrl: externalFeedUrl ?? OWN_FEED_PATH };
}

/** Renders pages with the entry that `loadEntry` gives, in RENDER_TIMEOUT_MS at most. */
export function createRenderer({ config, loadEntry, findAssets, transformHtml }: RendererParts): Renderer {
  const transformed = async (path: string, page: HtmlPage): Promise<SentPage> =>
    transformHtml ? { ...page, body: await transformHtml(path, page.body.toString()) } : page;

  const render = async (path: string, form?: SentForm): Promise<SentPage | Redirect> => {
    const entry = await loadEntry();
    const timeout = AbortSignal.timeout(RENDER_TIMEOUT_MS);
    try {
      const page = await entry.renderPage(config.publicUrl + path, timeout, findAssets, form);
      return 'location' in page ? page : await transformed(path, page);
    } catch (error) {
      if (!timeout.aborted) throw error;
      throw new RenderTimeout('The page was not rendered in time.', { cause: error });
    }
  };

  return {
    renderPage: render,
    submitForm: render,
    renderShell: async (path) => transformed(path, await (await loadEntry()).renderShell(findAssets)),
  };
}
