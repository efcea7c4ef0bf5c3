import type { ContentEntry } from '@plinth/schemas/content';
import type { Config } from '../config.ts';
import { fetchContent } from './api.ts';
import { escapeXml } from './xml.ts';

/** The security policy allows styles in attributes only. */
const STYLE =
  'max-width: 42rem; margin: 2.5rem auto; padding: 0 1.5rem; color: #12171c; font: 1rem/1.6 Inter, Arial, sans-serif';

/**
 * The company profile made of the site's own texts (`/company-profile.html`): what the document viewer shows where no
 * document is configured, or where it cannot be loaded.
 */
export async function renderCompanyProfile(config: Config): Promise<string> {
  const read = await fetchContent(config);
  const { siteName = new URL(config.publicUrl).host, siteDescription } = read('navbar');
  const { footercontactAddress, footercontactNumber, footercontactEmail } = read('footer');
  const about = read('about');
  const contact = [footercontactAddress, footercontactNumber, footercontactEmail];
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(siteName)}</title>
</head>
<body style="${STYLE}">
<h1>${escapeXml(siteName)}</h1>
${paragraphs([siteDescription])}
${(about.content ?? []).map(renderEntry).join('\n')}
${paragraphs(contact)}
</body>
</html>
`;
}

function renderEntry({ Header, Sentence, Sentence2, Points = [], Figures = [], cards = [] }: ContentEntry) {
  const points = [
    ...Figures.map(({ number, label }) => `${number}: ${label}`),
    ...Points.map(({ points: point }) => point),
    ...cards.map(({ title, sentence }) => [title, sentence].filter(Boolean).join(': ')),
  ];
  return [
    Header && `<h2>${escapeXml(Header)}</h2>`,
    paragraphs([Sentence, Sentence2]),
    points.length > 0 && `<ul>${points.map((point) => `<li>${escapeXml(point)}</li>`).join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('\n');
}

function paragraphs(texts: readonly (string | undefined)[]): string {
  return texts.flatMap((text) => (text ? [`<p>${escapeXml(text)}</p>`] : [])).join('\n');
}
