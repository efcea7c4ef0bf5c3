/** Files that a page's `<head>` names. */
export type PageAssets = {
  styles: string[];
  fonts: string[];
  /** In the order in which they build on each other. */
  scripts: string[];
  /** The script that fetches the others; without it they are fetched at once. */
  boot?: string;
};

export type DocumentParts = {
  head: string;
  /** What React rendered; bytes, so that they need not be decoded and encoded again. */
  body: Buffer;
  /** Serialised into the page as data; see `escapeState`. */
  state: unknown;
  assets: PageAssets;
};

/** JSON that may stand inside a script element: no `<` can end it or open a comment. */
export function escapeState(state: unknown): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** The icon of the tab, in the page itself: it saves each first visit a request. Others find `/favicon.ico`. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#12171c" d="M0 0h64v64H0z"/><path fill="#e8890c" d="M12 12h40L32 32H12z"/><path fill="#fff" d="M52 12v40H32V32z"/></svg>',
)}`;

/** The whole HTML page. It holds no inline script that could run, so that the security policy can forbid them. */
export function renderDocument({ head, body, state, assets }: DocumentParts): Buffer {
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  const scripts =
    assets.boot === undefined
      ? assets.scripts.map((src) => `<script type="module" src="${src}"></script>`)
      : [
          `<script type="module" async src="${assets.boot}" data-files="${assets.scripts.join(' ')}"></script>`,
        ];
  const before = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#12171c">
<link rel="icon" href="${ICON}">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="alternate" type="application/rss+xml" title="News" href="/news/feed.xml">
${[...fonts, ...styles, ...scripts].join('\n')}
${head}
</head>
<body>
<div id="root">`;
  const after = `</div>
<script type="application/json" id="state">${escapeState(state)}</script>
</body>
</html>
`;
  return Buffer.concat([Buffer.from(before), body, Buffer.from(after)]);
}

/** What is sent when not even a page with an error can be rendered. */
export function renderErrorDocument(): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Unexpected Application Error!</title>
</head>
<body>
<h1>Unexpected Application Error!</h1>
<p>This page could not be made. It may be temporary: please try again in a minute.</p>
<p><a href="/">Go to the home page</a></p>
</body>
</html>
`;
}
