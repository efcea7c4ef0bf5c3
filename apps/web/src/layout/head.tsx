import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { contentQuery } from '../api/queries.ts';
import { publicAddress } from '../lib/site.ts';
import { HeadContext } from './head-context.ts';
import { JsonLd } from './json-ld.tsx';

type Props = {
  title: string;
  description?: string;
  /** Path or address of the picture for link previews; without it the site's own. */
  image?: string;
  /** The page's own path where it differs from the address asked for, such as without a search. */
  canonicalPath?: string;
  type?: 'website' | 'article';
  /** Nothing is at this address. The status of the answer keeps it out of search engines, so it needs no `noindex`. */
  isMissing?: boolean;
  /** The HTTP status of the page where no query tells it. */
  status?: number;
  /** schema.org objects; they must not hold anything that a visitor does not see. */
  jsonLd?: readonly object[];
};

/** Title, description, canonical link, previews and structured data of a page. Each page has exactly one. */
export function Head({ title, description, image, canonicalPath, type, isMissing, status, jsonLd }: Props) {
  const collector = use(HeadContext);
  const { pathname } = useLocation();
  const { data: navbar } = useQuery(contentQuery(0));
  const siteName = navbar?.siteName ?? '';
  const fullTitle = siteName === '' || title === siteName ? title : `${title} | ${siteName}`;
  const summary = description ?? navbar?.siteDescription;
  const address = publicAddress(canonicalPath ?? pathname);
  const picture = publicAddress(image ?? navbar?.socialImage ?? '/social.jpg');

  const tags = (
    <>
      <title>{fullTitle}</title>
      {summary && <meta name="description" content={summary} />}
      {!isMissing && <link rel="canonical" href={address} />}
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:title" content={title} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      {siteName && <meta property="og:site_name" content={siteName} />}
      <meta property="og:locale" content="en_IN" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
  if (collector !== null) Object.assign(collector, { tags, status });
  return (
    <>
      {collector === null && tags}
      {jsonLd?.map((data) => (
        <JsonLd key={JSON.stringify(data)} data={data} />
      ))}
    </>
  );
}
