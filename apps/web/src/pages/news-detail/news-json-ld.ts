import type { NewsItem } from '@plinth/schemas/news';
import { recordLink } from '../../links.ts';
import { publicAddress } from '../../site.ts';

/** Structured data of a news item; `siteName` is its author and publisher. */
export function newsJsonLd(item: NewsItem, siteName: string | undefined): object {
  const { title, date, details, photo } = item;
  const organization = siteName && { '@type': 'Organization', name: siteName, url: publicAddress('/') };
  return {
    '@type': 'NewsArticle',
    headline: title,
    mainEntityOfPage: publicAddress(recordLink('news', item)),
    ...(details && { description: details }),
    ...(photo && { image: [publicAddress(photo)] }),
    ...(date && { datePublished: date }),
    ...(organization && { author: organization, publisher: organization }),
  };
}
