import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { trustedHops } from './trust-proxy.ts';

/** The address that a visitor has for an API that is reached from this machine, as the web server reaches it. */
async function addressSeen(reverseProxies: number, forwardedFor: string): Promise<string> {
  const app = express();
  app.set('trust proxy', trustedHops(reverseProxies));
  app.get('/', (request, response) => {
    response.send(request.ip);
  });
  return (await supertest(app).get('/').set('X-Forwarded-For', forwardedFor)).text;
}

describe('trustedHops', () => {
  it('takes the address that the web server saw, and not one that the visitor invented before it', async () => {
    expect(await addressSeen(0, '203.0.113.7')).toBe('203.0.113.7');
    expect(await addressSeen(0, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  });

  it('goes back as many reverse proxies as there are in front of the web server', async () => {
    expect(await addressSeen(1, '198.51.100.1, 203.0.113.7, 192.0.2.1')).toBe('203.0.113.7');
    expect(await addressSeen(2, '203.0.113.7, 192.0.2.2, 192.0.2.1')).toBe('203.0.113.7');
  });

  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['::1', true],
    ['172.18.0.3', true],
    ['::ffff:172.18.0.3', true],
    ['fd00::3', true],
    ['203.0.113.7', false],
    ['::ffff:203.0.113.7', false],
    ['2001:db8::1', false],
    ['172.32.0.1', false],
  ])('believes a connection from %s: %s', (address, believed) => {
    expect(trustedHops(1)(address, 0)).toBe(believed);
  });
});
