import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from './config.ts';

/** Video hosts whose players the content may show. */
const VIDEO_FRAMES = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const HSTS_SECONDS = 63_072_000;

/** Headers of a page that may show a document of another site: the frame, and the request that it is there. */
export function withDocumentOrigin(
  headers: OutgoingHttpHeaders,
  origin: string | undefined,
): OutgoingHttpHeaders {
  const policy = headers['content-security-policy'];
  if (origin === undefined || typeof policy !== 'string') return headers;
  const allowed = policy.replace(/(?:frame-src|connect-src) 'self'/g, `$& ${origin}`);
  return { ...headers, 'content-security-policy': allowed };
}

/** Headers of every page and file of this server; responses of the API carry its own. */
export function securityHeaders({ publicUrl, externalFeedUrl }: Config): OutgoingHttpHeaders {
  const isSecure = publicUrl.startsWith('https:');
  const feedOrigin = externalFeedUrl === undefined ? [] : [new URL(externalFeedUrl).origin];
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        // Style attributes position tooltips and colour pictures that are still loading.
        styleSrcAttr: ["'unsafe-inline'"],
        // Pictures of the content and tiles of the contact map may live elsewhere.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'https:'],
        connectSrc: ["'self'", ...feedOrigin],
        frameSrc: ["'self'", ...VIDEO_FRAMES],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure && { maxAge: HSTS_SECONDS, includeSubDomains: true },
    // Tile servers and video players ask for the site that shows them.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Link previews of other sites show the social picture.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });

  // They are the same for every request, so they are computed once, on a response that is never sent.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return {
    ...response.getHeaders(),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  };
}
