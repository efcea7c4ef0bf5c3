import type { ContentEntry } from '@plinth/schemas/content';
import type { Config } from '../config.ts';
import { plainPage } from '../plain-page.ts';
import { fetchContent } from './api.ts';
import { escapeXml } from './xml.ts';

/**
 * The texts of the company profile (`/company-profile.html`): what the document viewer shows where the document cannot be
 * loaded.
 */
export async function renderCompanyProfile(config: Config): Promise<string> {
  const read = await fetchContent(config);
  const { siteName = new URL(config.publicUrl).host, siteDescription } = read('navbar');
  const { footercontactAddress, footercontactNumber, footercontactEmail } = read('footer');
  const about = read('about');
  const contact = [footercontactAddress, footercontactNumber, footercontactEmail];
  return plainPage(
    siteName,
    [paragraphs([siteDescription]), ...(about.content ?? []).map(renderEntry), paragraphs(contact)].join(
      '\n',
    ),
  );
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
