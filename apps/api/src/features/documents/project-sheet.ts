import { formatDate } from '@plinth/schemas/formats';
import { chooseKeyFacts, projectFacts } from '@plinth/schemas/project-facts';
import { listLabel } from '@plinth/schemas/project-labels';
import { projectPlace } from '@plinth/schemas/project-place';
import type { ProjectTexts } from '@plinth/schemas/project-texts';
import type { Project } from '@plinth/schemas/projects';
import { fillText } from '@plinth/schemas/site-texts';
import type { NamedValue, SheetChapter, TextPart } from './outline.ts';
import type { Box, PictureSource, PrintPhotos } from './print-photos.ts';

const LEAD_PHOTO: Box = { width: 174, height: 92 };
const SMALL_PHOTO: Box = { width: 55, height: 37 };

/** The place stands below the title. */
const SHOWN_ELSEWHERE = new Set(['location', 'state']);

type SheetOptions = {
  texts: ProjectTexts;
  photos: PrintPhotos;
  publicUrl: string;
  /** Small photos at the end of the sheet. */
  maxSmallPhotos: number;
};

/** What the sheet of a project shows. The project is as visitors read it; what is not known is left out. */
export async function projectSheet(
  project: Project,
  { texts, photos, publicUrl, maxSmallPhotos }: SheetOptions,
): Promise<SheetChapter> {
  const { keyFacts, otherFacts } = chooseKeyFacts(projectFacts(project, texts));
  const sector = project.sector && listLabel(texts, 'sector', project.sector);
  const lead = project.summary ?? project.summary60;
  const hasScope = project.serviceList !== undefined && project.serviceList.length > 0;
  const services =
    project.services && !hasScope ? [{ name: texts.DetailServices, value: project.services }] : [];
  const [first, ...others] = (project.photo ?? []).map((photo) => photoSource(photo, texts));
  const photo = first && (await photos.photo({ ...first, caption: undefined }, LEAD_PHOTO));
  const small = await Promise.all(
    others.slice(0, maxSmallPhotos).map((each) => photos.photo(each, SMALL_PHOTO)),
  );
  const leftOut = others.length - maxSmallPhotos;
  return {
    kind: 'sheet',
    heading: project.title,
    ...(sector && { label: sector }),
    place: projectPlace(project),
    ...(lead && { lead }),
    ...(photo && { photo }),
    keyFacts,
    facts: [...otherFacts.filter(({ key }) => !SHOWN_ELSEWHERE.has(key)), ...services],
    parts: partsOf(project, texts),
    ...(project.quote && { quote: quoteOf(project.quote, project.quotedPerson) }),
    figures: figuresOf(project, keyFacts),
    photos: small.filter((each) => each !== undefined),
    ...(leftOut > 0 && { more: fillText(texts.PageSheetMorePhotos, { count: leftOut }) }),
    link: `${publicUrl}/projects/${project.slug ?? project._id}`,
  };
}

function photoSource(
  { url, alt, caption, stage, takenOn }: NonNullable<Project['photo']>[number],
  texts: ProjectTexts,
): PictureSource {
  const line = [caption, stage && listLabel(texts, 'stage', stage), formatDate(takenOn)];
  const text = line.filter(Boolean).join(' · ');
  return { url, ...(alt && { alt }), ...(text && { caption: text }) };
}

/** The texts of a project, each with its heading; the first, which describes it, has none. */
function partsOf(project: Project, texts: ProjectTexts): TextPart[] {
  const { details, summary250, keypoints = [], certificates = [] } = project;
  return [
    textPart(undefined, details ?? summary250),
    pointPart(
      texts.DetailKeyPoints,
      keypoints.map(({ points }) => points),
    ),
    textPart(texts.FactChallenge, project.challenge),
    textPart(texts.FactWork, project.work),
    textPart(texts.FactResult, project.result),
    pointPart(
      texts.PageCertificatesHeading,
      certificates.map(({ title }) => title),
    ),
  ].filter((part) => part.paragraphs.length > 0 || part.points.length > 0);
}

/** Each line of a text is a paragraph. */
export function textPart(heading: string | undefined, text: string | undefined): TextPart {
  const paragraphs = (text ?? '').split(/\n+/).filter((line) => line.trim() !== '');
  return { ...(heading && { heading }), paragraphs, points: [], figures: [] };
}

function pointPart(heading: string, points: string[]): TextPart {
  return { heading, paragraphs: [], points, figures: [] };
}

function quoteOf(text: string, person: string | undefined) {
  return { text, ...(person && { person }) };
}

/** Without those that stand among the key facts already. */
function figuresOf({ stats = [] }: Project, keyFacts: readonly NamedValue[]): NamedValue[] {
  const figures = stats.flatMap(({ points = '', number }) =>
    number ? [{ name: points, value: number }] : [],
  );
  return figures.filter(({ value }) => keyFacts.every((fact) => fact.value !== value));
}
