import type express from 'express';
import type { Express } from 'express';
import type { Renderer } from './renderer.ts';

/** Addresses that the browser renders by itself. */
const ADMIN_ROUTES = /^\/(?:login|admin(?:\/.*)?)\/?$/;

export function createPageHandler(app: Express, renderer: Renderer): void {
  app.get('/{*path}', async (request: express.Request, response: express.Response) => {
    const { status, html } = ADMIN_ROUTES.test(request.path)
      ? await renderer.renderShell(request.originalUrl)
      : await renderer.renderPage(request.originalUrl);
    response.status(status).type('html').send(html);
  });
}
