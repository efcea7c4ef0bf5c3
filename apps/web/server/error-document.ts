import { escapeXml } from './site-files/xml.ts';

type Details = {
  /** The id of the request, by which its lines in the log are found. */
  reference: string;
  /** Shown in development only. */
  stack: string | undefined;
};

/** The page that is sent when not even a page with an error message can be rendered. */
export function renderErrorDocument({ reference, stack }: Details): string {
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
<p>Reference number: <code>${escapeXml(reference)}</code></p>
<p><a href="/">Go to the home page</a></p>
${stack === undefined ? '' : `<pre>${escapeXml(stack)}</pre>`}
</body>
</html>
`;
}
