import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { openLocalStorage } from '../src/features/media/storage.ts';
import { prepareFile } from '../src/features/media/store-file.ts';
import type { PreparedFiles } from '../src/seed/prepared-files.ts';
import { drawContact, drawDelivery } from './company-profile/closing-pages.ts';
import { drawAbout, drawCover, drawServices } from './company-profile/company-pages.ts';
import { registerFaces } from './company-profile/fonts.ts';
import { drawLandmark, drawProjectTable, drawThreeProjects } from './company-profile/project-pages.ts';

/** Fixed, so that the same texts always give the same file. */
const MADE_AT = new Date('2026-11-01T00:00:00Z');

const PAGES = [
  drawCover,
  drawAbout,
  drawServices,
  drawLandmark,
  drawThreeProjects,
  drawProjectTable,
  drawDelivery,
  drawContact,
];

/** Draws the company profile from the demo texts and photographs and puts it into `folder`. */
export async function prepareCompanyProfile(folder: string): Promise<PreparedFiles> {
  const bytes = await drawCompanyProfile();
  const { row, bytes: stored } = await prepareFile({ bytes, originalName: 'company-profile.pdf' });
  await openLocalStorage(folder).put(row._id, stored);
  const { createdAt: _, ...prepared } = row;
  return { 'document:company-profile': { row: prepared, files: [row._id] } };
}

async function drawCompanyProfile(): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: 'Vastara Constructions: company profile 2026',
      Author: 'Vastara Constructions',
      CreationDate: MADE_AT,
      ModDate: MADE_AT,
    },
  });
  const bytes = buffer(document);
  await registerFaces(document);
  for (const draw of PAGES) {
    document.addPage();
    await draw(document);
  }
  document.end();
  return bytes;
}
