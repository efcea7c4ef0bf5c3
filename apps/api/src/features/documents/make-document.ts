import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectTexts } from '@plinth/schemas/project-texts';
import type { Project } from '@plinth/schemas/projects';
import { fillText } from '@plinth/schemas/site-texts';
import type { Config } from '../../config.ts';
import type { Storage } from '../media/storage.ts';
import { type Cover, type DocumentFormat, type DocumentOutline, OUTLINE_FILE } from './outline.ts';
import { type Box, PrintPhotos } from './print-photos.ts';
import { projectSheet } from './project-sheet.ts';
import { renderInProcess } from './render-in-process.ts';
import { companyChapter, readBrand, readProjectTexts, readSection } from './site-facts.ts';
import { worksTable } from './works-table.ts';

const COVER_PHOTO: Box = { width: 210, height: 168 };

/** Of a sheet that stands alone, and of one among others. */
const SMALL_PHOTOS = 6;
const SMALL_PHOTOS_OF_MANY = 3;

/** The newest projects have a sheet in the company profile; the table of works names more. */
const PROFILE_SHEETS = 8;

export type DocumentContext = { config: Config; storage: Storage };

/** The sheet of one project, which is as visitors read it. */
export function makeSheet(context: DocumentContext, project: Project, format: DocumentFormat) {
  return make(context, format, async (photos, texts) => ({
    title: project.title,
    brand: await readBrand(context.config, photos),
    contents: texts.PageDocumentContents,
    chapters: [
      await projectSheet(project, {
        texts,
        photos,
        publicUrl: context.config.publicUrl,
        maxSmallPhotos: SMALL_PHOTOS,
      }),
    ],
  }));
}

type Collected = {
  /** As visitors read them, in their order in the document. */
  projects: readonly Project[];
  /** The standard wording without it. */
  title: string | undefined;
  format: DocumentFormat;
};

/** Several projects with a cover, the contents, the company, and a table of works. */
export function makeCollection(context: DocumentContext, { projects, title, format }: Collected) {
  return make(context, format, async (photos, texts) => {
    const company = await companyChapter(texts.PageDocumentCompany);
    const sheets = [];
    // One after another, as each photo takes a core.
    for (const project of projects) {
      const options = { texts, photos, publicUrl: context.config.publicUrl };
      sheets.push(await projectSheet(project, { ...options, maxSmallPhotos: SMALL_PHOTOS_OF_MANY }));
    }
    const cover = await coverOf({ projects, texts, photos, title: title ?? texts.PageDocumentTitle });
    return {
      title: cover.title,
      brand: await readBrand(context.config, photos),
      cover,
      contents: texts.PageDocumentContents,
      chapters: [...(company ? [company] : []), worksTable(projects, texts), ...sheets],
    };
  });
}

/** The company profile; `works` are the projects that its table names, the newest first. */
export function makeProfile(context: DocumentContext, works: readonly Project[]) {
  return make(context, 'pdf', async (photos, texts) => {
    const { publicUrl } = context.config;
    const [company, { siteDescription }, { BannerPhoto }] = await Promise.all([
      companyChapter(texts.PageDocumentCompany),
      readSection('navbar'),
      readSection('about'),
    ]);
    const sheets = works
      .slice(0, PROFILE_SHEETS)
      .map((project) => projectSheet(project, { texts, photos, publicUrl, maxSmallPhotos: 0 }));
    const brand = await readBrand(context.config, photos);
    const photo = await photos.photo({ url: BannerPhoto }, COVER_PHOTO);
    return {
      title: texts.PageDocumentProfile,
      brand,
      cover: {
        title: brand.name,
        lines: [texts.PageDocumentProfile, ...(siteDescription ? [siteDescription] : [])],
        date: today(),
        ...(photo && { photo }),
      },
      contents: texts.PageDocumentContents,
      chapters: [
        ...(company ? [company] : []),
        ...(works.length > 0 ? [worksTable(works, texts)] : []),
        ...(await Promise.all(sheets)),
      ],
    };
  });
}

const today = () =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format();

type CoverParts = { projects: readonly Project[]; texts: ProjectTexts; photos: PrintPhotos; title: string };

async function coverOf({ projects, texts, photos, title }: CoverParts): Promise<Cover> {
  const url = projects.flatMap(({ photo = [] }) => photo.slice(0, 1))[0]?.url;
  const photo = await photos.photo({ url }, COVER_PHOTO);
  const count = projects.length;
  return {
    title,
    lines: [count === 1 ? texts.CountOne : fillText(texts.CountMany, { count })],
    date: today(),
    ...(photo && { photo }),
  };
}

type Write = (photos: PrintPhotos, texts: ProjectTexts) => Promise<DocumentOutline>;

/** Makes a document in a folder of its own, which is removed afterwards. */
async function make(context: DocumentContext, format: DocumentFormat, write: Write): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-document-'));
  try {
    const outline = await write(new PrintPhotos(context.storage, folder), await readProjectTexts());
    await writeFile(join(folder, OUTLINE_FILE), JSON.stringify(outline));
    return await renderInProcess(folder, format);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
