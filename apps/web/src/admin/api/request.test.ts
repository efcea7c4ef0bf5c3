// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerGate, gateState } from '../session/sign-in-gate.ts';
import { apiPath, RequestError, request } from './request.ts';

type Sent = { path: string; method: string; headers: Record<string, string> };

/** Answers the requests one after another and keeps what was sent. */
function answerWith(
  ...answers: { status: number; body?: unknown; headers?: Record<string, string> }[]
): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, method: init.method ?? 'GET', headers: init.headers as Record<string, string> });
    const { status, body, headers } = answers.shift() ?? { status: 500 };
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status, headers });
  });
  return sent;
}

describe('a request of the admin area', () => {
  beforeEach(() => localStorage.setItem('token', 'first'));
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    answerGate(true);
  });

  it('carries the token and the version that the record must have', async () => {
    const sent = answerWith({
      status: 200,
      body: { title: 'A' },
      headers: { ETag: '"2"', 'X-Total-Count': '7' },
    });
    const answer = await request('/api/projects/1', { method: 'PUT', body: {}, ifMatch: '"1"' });
    expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer first', 'If-Match': '"1"' });
    expect(answer).toEqual({ data: { title: 'A' }, etag: '"2"', total: 7 });
  });

  it('waits for a new sign-in when the session has ended, and goes on with the new token', async () => {
    const sent = answerWith({ status: 401 }, { status: 200, body: { saved: true } });
    const saving = request('/api/projects/1', { method: 'PUT', body: {} });
    await vi.waitFor(() => expect(gateState()).toBe('asking'));
    localStorage.setItem('token', 'second');
    answerGate(true);
    expect((await saving).data).toEqual({ saved: true });
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual(['Bearer first', 'Bearer second']);
  });

  it('fails with the refusal when the sign-in is declined, and reads do not ask again', async () => {
    answerWith({ status: 401 }, { status: 401 });
    const saving = request('/api/projects/1', { method: 'PUT', body: {} });
    await vi.waitFor(() => expect(gateState()).toBe('asking'));
    answerGate(false);
    await expect(saving).rejects.toMatchObject({ status: 401 });
    await expect(request('/api/projects')).rejects.toMatchObject({ status: 401 });
    expect(gateState()).toBe('declined');
  });

  it('tells the words and field errors of a problem', async () => {
    const errors = [{ path: 'title', message: 'The title is required.' }];
    answerWith({ status: 400, body: { title: 'Bad Request', detail: 'Some fields are wrong.', errors } });
    const failure = await request('/api/projects', { method: 'POST', body: {} }).catch((error) => error);
    expect(failure).toBeInstanceOf(RequestError);
    expect(failure).toMatchObject({ message: 'Some fields are wrong.', errors });
  });

  it('says that the server was not reached when no answer came', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(request('/api/projects')).rejects.toThrow('could not be reached');
  });
});

describe('apiPath', () => {
  it.each([
    ['/projects', '/api/projects'],
    ['projects', '/api/projects'],
    ['/api/projects', '/api/projects'],
  ])('finds %s at %s', (endpoint, path) => expect(apiPath(endpoint)).toBe(path));
});
