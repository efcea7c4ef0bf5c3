import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { contentQuery } from '../../api/content-queries.ts';
import { type OpeningRecord, openingQuery } from '../../api/opening-queries.ts';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { recordLink } from '../../links.ts';
import type { PageRequest } from '../../page.ts';
import { publicAddress } from '../../site.ts';
import { shorten } from '../../text/sentences.ts';
import { jobJsonLd } from './job-json-ld.ts';
import { OpeningBody } from './opening-body.tsx';
import { OpeningMissing } from './opening-missing.tsx';

const DESCRIPTION_CHARACTERS = 155;

export const queries = ({ params }: PageRequest) => [contentQuery('career'), openingQuery(params.id ?? '')];

/** One opening: search engines take job markup only from a page of its own. */
export function Component() {
  const { id = '' } = useParams();
  const { data: opening, isPending, error, refetch } = useQuery(openingQuery(id));
  const { data: career } = useQuery(contentQuery('career'));
  const photo = career?.BannerPhoto;
  if (opening) return <FoundOpening opening={opening} photo={photo} />;
  return <OpeningMissing isPending={isPending} error={error} photo={photo} onRetry={() => refetch()} />;
}

function FoundOpening({ opening, photo }: { opening: OpeningRecord; photo: string | undefined }) {
  const { data: navbar } = useQuery(contentQuery('navbar'));
  const company = { name: navbar?.siteName, address: publicAddress('/') };
  const { position, Location, details } = opening;
  return (
    <>
      <Head
        title={Location ? `${position}, ${Location}` : position}
        description={details && shorten(details, DESCRIPTION_CHARACTERS)}
        image={photo}
        canonicalPath={recordLink('hiring', opening)}
        jsonLd={[jobJsonLd(opening, company)]}
      />
      <Banner isRecord title={position} photo={photo} />
      <OpeningBody opening={opening} />
    </>
  );
}
