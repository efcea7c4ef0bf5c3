import { currentStateName } from '@plinth/schemas/state-names';
import type { ProjectRecord } from '../../api/project-queries.ts';
import { recordLink } from '../../links.ts';
import { publicAddress } from '../../site.ts';

/** Structured data of a project: a place in India with its photos, and nothing that the page does not show. */
export function projectJsonLd(project: ProjectRecord): object {
  const { title, details, location, state, latitude, longitude, photo = [] } = project;
  const hasPosition = latitude !== undefined && longitude !== undefined;
  return {
    '@type': 'Place',
    name: title,
    url: publicAddress(recordLink('projects', project)),
    ...(details && { description: details }),
    ...(photo.length > 0 && { image: photo.map(({ url }) => publicAddress(url)) }),
    ...((location || state) && {
      address: {
        '@type': 'PostalAddress',
        ...(location && { addressLocality: location }),
        ...(state && { addressRegion: currentStateName(state) }),
        addressCountry: 'IN',
      },
    }),
    ...(hasPosition && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
