import { isPagePath, isUsedBySite } from '@plinth/schemas/own-paths';
import express, { type RequestHandler } from 'express';
import { forwardedFor } from './api/forward.ts';
import type { Renderer } from './renderer.ts';

const FORM_PATHS = ['/contact', '/nri', '/services'];

/**
 * Whether a page may have the contact form, which browsers post to the page itself without scripts and before hydration:
 * some pages of the site, and each that the company has added.
 */
function mayHaveForm(requested: string): boolean {
  const path = requested.toLowerCase().replace(/\/+$/, '');
  return FORM_PATHS.includes(path) || (isPagePath(path) && !isUsedBySite(path));
}

/** A form's fields together are at most 6,000 characters, each of up to twelve bytes when encoded. */
const MAX_BODY = '128kb';

/** Handles such a form. The response is never cached. */
export function pageForm({ submitForm }: Renderer): RequestHandler[] {
  return [
    ({ path }, _response, next) => next(mayHaveForm(path) ? undefined : 'route'),
    (request, response, next) => {
      // Other sites must not send enquiries in the name of their visitors.
      if (request.get('Sec-Fetch-Site') !== 'cross-site') return next();
      response.status(403).type('text').send('Forms of other sites are not accepted.');
    },
    express.text({ type: 'application/x-www-form-urlencoded', limit: MAX_BODY }),
    async (request, response) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const page = await submitForm(request.originalUrl, { body, forwardedFor: forwardedFor(request) });
      response.set('Cache-Control', 'no-store').status(page.status);
      if (page.status === 405) response.set('Allow', 'GET, HEAD');
      if ('location' in page) response.location(page.location).end();
      else response.type('html').send(page.body);
    },
  ];
}
