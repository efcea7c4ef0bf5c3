import type { IncomingMessage } from 'node:http';

/** Reads that the API offers to everybody: the records of the public collections, the site content and identity. */
const PUBLIC_READS = /^\/api\/(?:projects|activities|news|hiring|pages|content|site)(?:[/?]|$)/;

/** Documents of a megabyte or two, which the API caches itself and which would evict many pages here. */
const DOCUMENTS = /\/(?:sheet\.(?:pdf|docx)|company-profile\.pdf)$/;

/** Writes that no page and no public read shows: an enquiry, a login, a draft or a document must not evict anything. */
const UNSEEN_WRITES =
  /^\/api\/(?:(?:form|auth|upload|admin\/records|admin\/documents)(?:[/?]|$)|[a-z]+\/[0-9a-f]{24}\/(?:draft|request-review|request-changes)$)/;

/** For programs of the operator's, which call the API itself. */
const INTERNAL_PATHS = new Set(['/api/changes', '/api/metrics', '/api/missed-paths']);

/** The page of a preview link: for whoever has the link, and nobody else. */
export const isPreview = (path: string) => path.startsWith('/preview/');

export const isApiPath = (path: string) => path.startsWith('/api/');

export const isInternalPath = (path: string) => INTERNAL_PATHS.has(path);

/** Whether a request may share the API's response with others: it reads what is public, and nobody is signed in. */
export function isPublicRead({ method, url = '', headers }: IncomingMessage): boolean {
  const isGet = method === 'GET' || method === 'HEAD';
  return isGet && headers.authorization === undefined && PUBLIC_READS.test(url) && !DOCUMENTS.test(url);
}

/** Whether a request may change what pages and public reads show. */
export function isVisibleWrite({ method, url = '' }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return !isRead && isApiPath(url) && !UNSEEN_WRITES.test(url);
}
