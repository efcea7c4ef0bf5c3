import { escapeXml } from './site-files/xml.ts';

/** The security policy allows styles in attributes only. */
const STYLE =
  'max-width: 42rem; margin: 2.5rem auto; padding: 0 1.5rem; color: #12171c; font: 1rem/1.6 Inter, Arial, sans-serif';

/** A page without scripts and stylesheets, which search engines leave out. `body` is HTML, `title` is text. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
</head>
<body style="${STYLE}">
<h1>${escapeXml(title)}</h1>
${body}
</body>
</html>
`;
}
