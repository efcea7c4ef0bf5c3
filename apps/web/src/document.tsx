import type { ReactNode } from 'react';

type Props = {
  /** Tags for the files of the build, which only the server adds: React keeps them when it hydrates. */
  head?: ReactNode;
  /** The page's state as JSON; see `toScriptJson`. */
  state: string;
  /** Changes with the icons, which browsers store for long. */
  iconVersion?: string | undefined;
  children?: ReactNode;
};

/**
 * The whole HTML document. Pages add their title, description and previews by rendering `<title>`, `<meta>` and
 * `<link>`, which React moves into the head. No inline script runs, so that the security policy can forbid them.
 */
export function Document({ head, state, iconVersion, children }: Props) {
  const version = iconVersion === undefined ? '' : `?v=${iconVersion}`;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#12171c" />
        <link rel="icon" href={`/favicon.ico${version}`} />
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${version}`} />
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
