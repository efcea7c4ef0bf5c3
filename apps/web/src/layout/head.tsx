import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { contentQuery } from '../api/content-queries.ts';
import { publicAddress } from '../site.ts';

type Props = {
  title: string;
  description?: string;
  /** Path or URL of the picture for link previews; without it the site's own. */
  image?: string;
  /** The page's own path where it differs from the requested one, such as without a search. */
  canonicalPath?: string;
  type?: 'website' | 'article';
  /** Nothing is at this path. The response's status keeps it out of search engines, so it needs no `noindex`. */
  isMissing?: boolean;
  /** Search engines are to leave it out, as one of countless combinations of filters. */
  isUnlisted?: boolean;
  /** schema.org objects; they must not hold anything that a visitor does not see. */
  jsonLd?: readonly object[];
};

/** Title, description, canonical link, previews and structured data of a page. Each page has exactly one. */
export function Head({
  title,
  description,
  image,
  canonicalPath,
  type,
  isMissing,
  isUnlisted,
  jsonLd,
}: Props) {
  const { pathname } = useLocation();
  const { data: navbar } = useQuery(contentQuery('navbar'));
  const siteName = navbar?.siteName ?? '';
  const fullTitle = siteName === '' || title === siteName ? title : `${title} | ${siteName}`;
  const summary = description ?? navbar?.siteDescription;
  const url = publicAddress(canonicalPath ?? pathname);
  const picture = publicAddress(image ?? navbar?.socialImage ?? '/social.png');

  return (
    <>
      <title>{fullTitle}</title>
      {summary && <meta name="description" content={summary} />}
      {isUnlisted && <meta name="robots" content="noindex" />}
      {!isMissing && !isUnlisted && <link rel="canonical" href={url} />}
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:title" content={title} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      {siteName && <meta property="og:site_name" content={siteName} />}
      <meta property="og:locale" content="en_IN" />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd?.map((data) => (
        <JsonLd key={JSON.stringify(data)} data={data} />
      ))}
    </>
  );
}

/** A schema.org object for search engines. It must hold nothing that a visitor cannot see on the page. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; the only sign that could end it, "<", is escaped.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
