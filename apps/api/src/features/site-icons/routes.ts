import { buffer } from 'node:stream/consumers';
import { DEFAULT_LOOK } from '@plinth/schemas/default-look';
import { parsePicture } from '@plinth/schemas/pictures';
import type { AppContext } from '../../app-context.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { notFound } from '../../problems.ts';
import { findSiteName } from '../content/site-content.ts';
import type { Storage } from '../media/storage.ts';
import { readSetting } from '../settings/settings.ts';
import { type Brand, drawFavicon, drawIcon, drawSharePicture } from './draw-icons.ts';

/** The pictures that the product makes of the company's logo, name and accent, by the names of their paths on the site. */
const PICTURES = new Map<string, { type: string; draw(brand: Brand): Promise<Buffer> }>(
  Object.entries({
    'favicon.ico': { type: 'image/x-icon', draw: drawFavicon },
    'apple-touch-icon.png': { type: 'image/png', draw: (brand) => drawIcon(brand, 180) },
    'icon-192.png': { type: 'image/png', draw: (brand) => drawIcon(brand, 192) },
    'icon-512.png': { type: 'image/png', draw: (brand) => drawIcon(brand, 512) },
    'social.png': { type: 'image/png', draw: drawSharePicture },
  }),
);

/** The web server shows them under their names; they are made when they are first requested after a change. */
export function siteIconRoutes({ cache, media }: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/site/icons/:name',
      permission: 'public',
      summary:
        'An icon of the site, or its picture for link previews, made of the logo, the name and the accent',
      handle: cache.serve(['content'], async ({ params }) => {
        const picture = PICTURES.get(String(params.name));
        if (picture === undefined) throw notFound('Icon');
        return {
          headers: { 'Content-Type': picture.type },
          body: await picture.draw(await readBrand(media.storage)),
        };
      }),
    },
  ];
}

async function readBrand(storage: Storage): Promise<Brand> {
  const [look, siteName = ''] = await Promise.all([readSetting('look'), findSiteName()]);
  return {
    siteName,
    accent: look.accent ?? DEFAULT_LOOK.accent,
    logoOnDark: await readPicture(storage, look.logoOnDark),
    logoOnLight: await readPicture(storage, look.logoOnLight),
  };
}

/** Undefined for a picture that is not the library's: this server requests nothing of other sites. */
async function readPicture(storage: Storage, url = ''): Promise<Buffer | undefined> {
  if (parsePicture(url) === undefined) return undefined;
  const file = await storage.get(url.slice('/uploads/'.length));
  return file && buffer(file.open());
}
