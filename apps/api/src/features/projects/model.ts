import type { ProjectInput } from '@plinth/schemas/projects';
import { model, Schema } from 'mongoose';
import { groupOf, indexRecords, recordFields, type StoredRecord } from '../../collections/definition.ts';
import { indexFiles, indexLive, indexPublication, publicationFields } from '../../collections/publication.ts';

export type StoredProject = StoredRecord &
  Partial<ProjectInput> & {
    /** `services` without case, as the list's filter compares it. */
    servicesKey?: string;
  };

const projectSchema = new Schema<StoredProject>(
  {
    ...recordFields,
    ...publicationFields,
    title: String,
    projectsname: String,
    services: String,
    servicesKey: String,
    client: String,
    location: String,
    details: String,
    state: String,
    latitude: Number,
    longitude: Number,
    photo: groupOf({
      url: String,
      alt: String,
      caption: String,
      stage: String,
      takenOn: String,
      comparison: String,
    }),
    keypoints: groupOf({ points: String }),
    stats: groupOf({ icon: String, points: String, number: String }),
    videos: groupOf({ url: String, title: String, captions: String, captionsLanguage: String }),
    certificates: groupOf({ title: String, url: String }),
    code: String,
    sector: String,
    serviceList: { type: [String], default: undefined },
    status: String,
    percentDone: Number,
    clientKind: String,
    contractForm: String,
    role: String,
    share: Number,
    consultant: String,
    architect: String,
    value: Number,
    valueShown: String,
    areaM2: Number,
    storeys: Number,
    lengthKm: Number,
    capacity: String,
    awardedOn: String,
    startedOn: String,
    dueOn: String,
    completedOn: String,
    certification: String,
    awards: String,
    safeManHours: Number,
    summary: String,
    summary60: String,
    summary250: String,
    challenge: String,
    work: String,
    result: String,
    quote: String,
    quotedPerson: String,
  },
  { versionKey: false },
);
indexRecords(projectSchema);
indexPublication(projectSchema);
// By which an import finds a project again.
projectSchema.index({ code: 1 });
projectSchema.index({ state: 1, createdAt: -1, _id: -1 });
indexLive(projectSchema, { state: 1, createdAt: -1, _id: -1 });
indexLive(projectSchema, { servicesKey: 1, createdAt: -1, _id: -1 });
indexFiles(projectSchema, ['photo.url', 'stats.icon', 'videos.captions', 'certificates.url']);

export const ProjectModel = model<StoredProject>('Project', projectSchema, 'projects');
