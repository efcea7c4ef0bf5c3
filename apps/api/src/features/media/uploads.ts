import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { parsePicture, parseVariantName } from '@plinth/schemas/pictures';
import type { Request, RequestHandler, Response } from 'express';
import type { AppContext } from '../../app-context.ts';
import { methodNotAllowed, notFound } from '../../problems.ts';
import type { StoredFile } from './storage.ts';
import { uploadUrl } from './store-file.ts';
import { findMaster, findNearestVariant, makeVariant } from './variants.ts';

/** A name follows from the content, so a cached file never becomes stale. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * How long a visitor waits for a variant that has not been made; then the nearest one that is stored is sent, or the
 * picture itself.
 */
const PATIENCE_MS = 2_500;

const TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['pdf', 'application/pdf'],
  ['vtt', 'text/vtt; charset=utf-8'],
]);

const DOCUMENT_NAME = /^[0-9a-f]{16}\.(?:pdf|vtt)$/;

/** Sends the files of the library. Every other name is unknown, so that no path leads out of the storage. */
export function uploadsHandler({ media, logger }: AppContext): RequestHandler {
  /** Makes a requested variant ahead of the queue; false when it takes too long. */
  async function isMadeInTime(name: string): Promise<boolean> {
    const stop = new AbortController();
    try {
      return await Promise.race([
        media.variants.run(name, () => makeVariant(media.storage, name), { urgent: true }).then(() => true),
        setTimeout(PATIENCE_MS, false, { signal: stop.signal }),
      ]);
    } catch (error) {
      logger.warn({ err: error, name }, 'a variant could not be made');
      return false;
    } finally {
      stop.abort();
    }
  }

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
    const name = request.path.slice(1);
    const variant = parseVariantName(name);
    if (!variant && !parsePicture(uploadUrl(name)) && !DOCUMENT_NAME.test(name)) throw notFound('File');
    const file = await media.storage.get(name);
    if (file) return send(request, response, name, file, FOR_EVER);
    const master = variant && (await findMaster(media.storage, variant));
    if (!master) throw notFound('File');
    const made = (await isMadeInTime(name)) ? await media.storage.get(name) : undefined;
    if (made) return send(request, response, name, made, FOR_EVER);
    const substitute = (await findNearestVariant(media.storage, variant, master)) ?? master;
    const stored = await media.storage.get(substitute);
    if (!stored) throw notFound('File');
    return send(request, response, substitute, stored, 'no-store');
  };
}

async function send(
  request: Request,
  response: Response,
  name: string,
  file: StoredFile,
  cacheControl: string,
): Promise<void> {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  response.set({
    'Content-Type': TYPES.get(extension) ?? 'application/octet-stream',
    'Content-Length': String(file.size),
    'X-Content-Type-Options': 'nosniff',
    // Feed readers and link previews show the pictures on pages of their own.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': cacheControl,
    ETag: `"${name}-${file.size.toString(36)}"`,
    ...(extension === 'pdf' && DOCUMENT_HEADERS),
  });
  if (request.fresh) {
    response.removeHeader('Content-Length');
    response.status(304).end();
  } else if (request.method === 'HEAD') {
    response.end();
  } else {
    await sendBytes(file, response);
  }
}

async function sendBytes(file: StoredFile, response: Response): Promise<void> {
  try {
    await pipeline(file.open(), response);
  } catch (error) {
    // A visitor who goes on before a picture is there is no failure of ours.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
      throw error;
  }
}

/**
 * The site's own document viewer may frame it; nothing may be loaded or run with it. Not `sandbox`: some browsers
 * then refuse to show any PDF.
 */
const DOCUMENT_HEADERS = {
  'Content-Disposition': 'inline',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
};
