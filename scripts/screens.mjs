// `npm run screens`: pictures of every public page of a running site, as contact sheets in docs/screens.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './find-chromium.mjs';

const site = process.argv[2] ?? 'http://127.0.0.1:3000';
const FOLDER = 'docs/screens';
const WIDTHS = [360, 768, 1280, 1920];
const PAGES = [
  '/',
  '/projects',
  '/projects/{projects}',
  '/activities',
  '/activities/{activities}',
  '/news',
  '/news/{news}',
  '/about',
  '/leadership',
  '/values',
  '/career',
  '/career/{hiring}',
  '/contact',
  '/services',
  '/nri',
  '/health',
];
/** Each picture of a sheet, in pixels; what is longer is cut off. */
const TILE = { width: 300, height: 900, gap: 12, columns: 8 };

/** The path with the id of the newest record of the collection that it names. */
async function withRecord(path) {
  const collection = /\{(\w+)\}/.exec(path)?.[1];
  if (!collection) return path;
  const [record] = await (await fetch(`${site}/api/${collection}?limit=1`)).json();
  return path.replace(`{${collection}}`, record._id);
}

/** Brings every picture near the view once, so that a picture of the whole page has them all. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

async function tileOf(page, path) {
  await page.goto(site + path);
  await scrollThrough(page);
  const { width, height } = TILE;
  const picture = sharp(await page.screenshot({ fullPage: true })).resize({ width });
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return sharp(data)
    .extract({ left: 0, top: 0, width, height: Math.min(height, info.height) })
    .toBuffer();
}

async function writeSheet(tiles, file) {
  const { width, height, gap, columns } = TILE;
  const rows = Math.ceil(tiles.length / columns);
  const sheet = sharp({
    create: {
      width: columns * (width + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background: '#5b6670',
    },
  });
  const placed = tiles.map((input, index) => ({
    input,
    left: gap + (index % columns) * (width + gap),
    top: gap + Math.floor(index / columns) * (height + gap),
  }));
  await sheet.composite(placed).webp({ quality: 62 }).toFile(file);
}

mkdirSync(FOLDER, { recursive: true });
const paths = await Promise.all(PAGES.map(withRecord));
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const tiles = [];
    for (const path of paths) tiles.push(await tileOf(page, path));
    await writeSheet(tiles, `${FOLDER}/pages-${width}.webp`);
    if (width === 1280 || width === 360) {
      await page.goto(`${site}/`);
      const view = sharp(await page.screenshot());
      await view.webp({ quality: 75 }).toFile(`${FOLDER}/home-${width}.webp`);
    }
    await page.close();
  }
} finally {
  await browser.close();
}
