import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { renderCompanyProfile } from './company-profile.ts';

test('the company profile is made of the texts of the site, and holds no markup of theirs', async () => {
  const data: unknown[] = Array.from({ length: 32 }, () => null);
  data[0] = { siteName: 'Setu & Sons', siteDescription: 'Bridges.', menu: [] };
  data[1] = { footercontactEmail: 'office@setu.example' };
  data[20] = {
    Title: 'About',
    content: [
      { Header: 'Since 1990', Sentence: 'We <b>build</b>.', Figures: [{ number: '12', label: 'bridges' }] },
    ],
  };
  const api = createServer((_request, response) => response.end(JSON.stringify({ data })));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  try {
    const config = readConfig({ API_ORIGIN: `http://127.0.0.1:${port}`, PUBLIC_URL: 'https://site.example' });
    const html = await renderCompanyProfile(config);
    for (const part of [
      '<h1>Setu &amp; Sons</h1>',
      '<h2>Since 1990</h2>',
      '<p>We &lt;b&gt;build&lt;/b&gt;.</p>',
      '<li>12: bridges</li>',
      '<p>office@setu.example</p>',
    ]) {
      expect(html).toContain(part);
    }
  } finally {
    api.closeAllConnections();
    api.close();
  }
});
