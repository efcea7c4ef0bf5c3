import type { ReactNode } from 'react';

type Props = {
  /** Tags for the files of the build, which only the server adds: React keeps them when it hydrates. */
  head?: ReactNode;
  /** The page's state as JSON; see `toScriptJson`. */
  state: string;
  children?: ReactNode;
};

/** The icon of the tab, inline: it saves each first visit a request. Other clients find `/favicon.ico`. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#12171c" d="M0 0h64v64H0z"/><path fill="#e8890c" d="M12 12h40L32 32H12z"/><path fill="#fff" d="M52 12v40H32V32z"/></svg>',
)}`;

/**
 * The whole HTML document. Pages add their title, description and previews by rendering `<title>`, `<meta>` and
 * `<link>`, which React moves into the head. No inline script runs, so that the security policy can forbid them.
 */
export function Document({ head, state, children }: Props) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#12171c" />
        <link rel="icon" href={ICON} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title="News" href="/news/feed.xml" />
        {head}
      </head>
      <body>
        <div id="root">{children}</div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a data block that `toScriptJson` has escaped. */}
        <script type="application/json" id="state" dangerouslySetInnerHTML={{ __html: state }} />
      </body>
    </html>
  );
}

/** JSON for a script element: without `<`, nothing in it can end the element or open a comment. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
