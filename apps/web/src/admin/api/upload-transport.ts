import type { Transport } from '../../api/client.ts';

/**
 * Sends a request by XMLHttpRequest, because `fetch` cannot report the progress of an upload. `onProgress` gets the
 * fraction that was sent, from 0 to 1.
 */
export function uploadTransport(onProgress: (fraction: number) => void): Transport {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(method, url);
      for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total);
      });
      xhr.addEventListener('load', () => resolve(toResponse(xhr)));
      xhr.addEventListener('error', () => reject(new TypeError('The upload failed.')));
      xhr.addEventListener('abort', () => reject(signal?.reason));
      signal?.addEventListener('abort', () => xhr.abort());
      xhr.send(body instanceof FormData ? body : null);
    });
}

function toResponse(xhr: XMLHttpRequest): Response {
  const lines = xhr.getAllResponseHeaders().trim().split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return new Response(xhr.responseText, { status: xhr.status, headers });
}
