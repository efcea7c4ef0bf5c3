import { plainPage } from './plain-page.ts';
import { escapeXml } from './site-files/xml.ts';

type Details = {
  /** The id of the request, by which its lines in the log are found. */
  reference: string;
  /** Shown in development only. */
  stack: string | undefined;
};

/** The page that is sent when not even a page with an error message can be rendered. */
export function renderErrorDocument({ reference, stack }: Details): string {
  return plainPage(
    'Unexpected Application Error!',
    `<p>This page could not be made. It may be temporary: please try again in a minute.</p>
<p>Reference number: <code>${escapeXml(reference)}</code></p>
<p><a href="/">Go to the home page</a></p>
${stack === undefined ? '' : `<pre>${escapeXml(stack)}</pre>`}`,
  );
}
