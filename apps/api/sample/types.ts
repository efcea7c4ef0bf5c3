import type { ActivityInput } from '@plinth/schemas/activities';
import type { SectionKey } from '@plinth/schemas/content';
import type { SectionInput } from '@plinth/schemas/content-input';
import type { EnquiryInput } from '@plinth/schemas/enquiries';
import type { NewsInput } from '@plinth/schemas/news';
import type { OpeningInput } from '@plinth/schemas/openings';
import type { ProjectInput, ProjectPhoto } from '@plinth/schemas/projects';
import type { SamplePhotoName } from './photos.ts';

/*
 * The sample company as data. Records name their photographs; the seed stores these as uploads and puts the
 * addresses and alternative texts in their place. Each list is given in the order in which the site shows it.
 */

/** A photograph by its name, with what visitors read of it. */
export type SamplePhoto = Omit<ProjectPhoto, 'url' | 'alt'> & { name: SamplePhotoName };

export type SampleProject = Omit<ProjectInput, 'photo'> & { photos: (SamplePhotoName | SamplePhoto)[] };

/** `projectTitle` names a sample project, which the activity then refers to. */
export type SampleActivity = Omit<ActivityInput, 'photo' | 'project'> & {
  photos: SamplePhotoName[];
  projectTitle?: string;
  /** For an activity that refers to no project of the site: any text. */
  project?: string;
};

export type SampleNews = Omit<NewsInput, 'photo'> & { photo: SamplePhotoName };

export type SampleOpening = OpeningInput;

/** `hoursAgo`: when it came in, counted back from the moment of seeding. `position` names the opening applied for. */
export type SampleEnquiry = EnquiryInput & { hoursAgo: number; position?: string };

/**
 * Every record of the site content. Wherever the URL of a picture is wanted, `photo:cable-bridge` stands for that
 * photograph.
 */
export type SampleContent = { [K in SectionKey]: SectionInput<K> };
