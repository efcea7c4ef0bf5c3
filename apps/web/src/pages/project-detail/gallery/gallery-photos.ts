import { formatDate } from '@plinth/schemas/formats';
import { listLabel } from '@plinth/schemas/project-labels';
import type { ProjectTexts } from '@plinth/schemas/project-texts';
import { fillText } from '@plinth/schemas/site-texts';
import type { ProjectRecord } from '../../../api/project-queries.ts';
import { keyed } from '../../../ui/keyed.ts';

/** A photo as the gallery shows it. */
export type GalleryPhoto = {
  key: string;
  /** Its place in the gallery, from 0. */
  index: number;
  url: string;
  /** The alternative text. */
  name: string;
  /** Caption or stage. */
  heading: string | undefined;
  /** Caption, stage and day, as far as they are known. */
  caption: string;
  takenOn: string | undefined;
  comparison: string | undefined;
};

/** The photos of a project with their texts; `photoName` names one that has none of its own. */
export function galleryPhotos(
  { title, photo = [] }: Pick<ProjectRecord, 'title' | 'photo'>,
  texts: ProjectTexts,
  photoName: string,
): GalleryPhoto[] {
  return keyed(photo, ({ url }) => url).map(({ key, item }, index) => {
    const { url, alt, caption, stage, takenOn, comparison } = item;
    const stageLabel = stage && listLabel(texts, 'stage', stage);
    return {
      key,
      index,
      url,
      name: alt || caption || fillText(photoName, { title, number: index + 1 }),
      heading: caption || stageLabel,
      caption: [caption, stageLabel, formatDate(takenOn)].filter(Boolean).join(' · '),
      takenOn,
      comparison,
    };
  });
}
