// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { configureSite } from '../../site.ts';
import { gateState, resolveGate } from '../session/sign-in-gate.ts';
import { adminApi, apiPath, sessionApi } from './admin-api.ts';
import { uploadFile } from './upload.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const anySchema = z.object({ saved: z.boolean() });

/** Other origins than the page's may be read: the tests' page has an origin of its own. */
const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
};

let server: Server;
let handle: Handler;
let tokens: (string | undefined)[];

beforeEach(async () => {
  tokens = [];
  server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CROSS_ORIGIN).end();
      return;
    }
    tokens.push(request.headers.authorization);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  configureSite({ apiOrigin: `http://127.0.0.1:${port}`, publicUrl: '', feedUrl: '' });
  localStorage.setItem('token', 'first');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  localStorage.clear();
  resolveGate(true);
});

function reply(status: number, body: unknown = {}): Handler {
  return (request, response) => {
    request.resume().once('end', () => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...CROSS_ORIGIN });
      response.end(JSON.stringify(body));
    });
  };
}

/** 401 for every token but this, and its success. */
const only =
  (token: string, body: unknown = { saved: true }): Handler =>
  (request, response) =>
    reply(request.headers.authorization === `Bearer ${token}` ? 200 : 401, body)(request, response);

const save = () => adminApi.request('/api/projects/1', anySchema, { method: 'PUT', body: {} });

describe('a request of the admin area', () => {
  it('waits for a new sign-in when the session has ended, and goes on with the new token', async () => {
    handle = only('second');
    const saving = save();
    await vi.waitFor(() => expect(gateState()).toBe('asking'));
    localStorage.setItem('token', 'second');
    resolveGate(true);
    expect((await saving).data).toEqual({ saved: true });
    expect(tokens).toEqual(['Bearer first', 'Bearer second']);
  });

  it('fails with the 401 when the sign-in is declined; reads then ask no more', async () => {
    handle = reply(401);
    const saving = save();
    await vi.waitFor(() => expect(gateState()).toBe('asking'));
    resolveGate(false);
    await expect(saving).rejects.toMatchObject({ status: 401 });
    await expect(adminApi.get('/api/projects/1', anySchema)).rejects.toMatchObject({ status: 401 });
    expect(gateState()).toBe('declined');
  });

  it('about the session itself fails at once', async () => {
    handle = reply(401);
    await expect(sessionApi.get('/api/auth/session', anySchema)).rejects.toMatchObject({ status: 401 });
    expect(gateState()).toBe('open');
  });
});

describe('an upload', () => {
  const file = new File(['x'.repeat(50_000)], 'bridge.jpg', { type: 'image/jpeg' });

  it('sends the file as multipart and reports its progress', async () => {
    let received = '';
    handle = async (request, response) => {
      received = `${request.headers['content-type']} ${await buffer(request)}`;
      response.writeHead(200, { 'Content-Type': 'application/json', ...CROSS_ORIGIN });
      response.end(JSON.stringify({ success: true, filePaths: ['/uploads/a.jpg'], message: '' }));
    };
    const progress: number[] = [];
    // jsdom does not know the length of a form, so that its own progress events cannot tell a fraction.
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function (this: XMLHttpRequest, body) {
      this.send(body);
      this.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }),
      );
    });
    expect(await uploadFile('/upload', file, 'key-of-the-file', (fraction) => progress.push(fraction))).toBe(
      '/uploads/a.jpg',
    );
    expect(progress).toContain(0.25);
    expect(received).toMatch(/^multipart\/form-data; boundary=/);
    expect(received).toContain('name="files"; filename="bridge.jpg"');
    expect(tokens).toEqual(['Bearer first']);
  });

  it('fails with the problem that the server sends', async () => {
    handle = reply(413, { detail: 'The file is larger than 10 MiB.' });
    await expect(uploadFile('/upload', file, 'key-of-the-file', () => undefined)).rejects.toMatchObject({
      status: 413,
      problem: { detail: 'The file is larger than 10 MiB.' },
    });
  });

  it('fails with the message where nothing was stored, and with status 0 where no server responds', async () => {
    handle = reply(200, { success: false, filePaths: [], message: 'No file was sent.' });
    await expect(uploadFile('/upload', file, 'key-of-the-file', () => undefined)).rejects.toThrow(
      'No file was sent.',
    );
    handle = (request) => request.socket.destroy();
    await expect(uploadFile('/upload', file, 'key-of-the-file', () => undefined)).rejects.toMatchObject({
      status: 0,
    });
  });

  it('fails where the response does not match its schema', async () => {
    handle = reply(200, { success: true });
    await expect(uploadFile('/upload', file, 'key-of-the-file', () => undefined)).rejects.toThrow(
      'not as expected at filePaths',
    );
  });

  it('waits for a new sign-in and is sent once more', async () => {
    handle = only('second', { success: true, filePaths: ['/uploads/a.jpg'], message: '' });
    const uploading = uploadFile('/upload', file, 'key-of-the-file', () => undefined);
    await vi.waitFor(() => expect(gateState()).toBe('asking'));
    localStorage.setItem('token', 'second');
    resolveGate(true);
    expect(await uploading).toBe('/uploads/a.jpg');
  });
});

describe('apiPath', () => {
  it.each([
    ['/projects', '/api/projects'],
    ['projects', '/api/projects'],
    ['/api/projects', '/api/projects'],
  ])('finds %s at %s', (endpoint, path) => expect(apiPath(endpoint)).toBe(path));
});
