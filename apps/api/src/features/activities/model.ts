import type { ActivityInput } from '@plinth/schemas/activities';
import { model, Schema } from 'mongoose';
import { groupOf, indexRecords, recordFields, type StoredRecord } from '../../collections/definition.ts';
import { indexFiles, indexLive, indexPublication, publicationFields } from '../../collections/publication.ts';

export type StoredActivity = StoredRecord &
  Partial<ActivityInput> & {
    /** The title of the project that `project` names, kept for the time when that project is gone. */
    projectTitle?: string;
  };

const activitySchema = new Schema<StoredActivity>(
  {
    ...recordFields,
    ...publicationFields,
    title: String,
    details: String,
    name: String,
    /** The id of a project, or any other text. */
    project: String,
    projectTitle: String,
    content: String,
    photo: groupOf({ url: String, alt: String }),
    date: String,
  },
  { versionKey: false },
);
indexRecords(activitySchema);
indexPublication(activitySchema);
activitySchema.index({ project: 1 });
indexLive(activitySchema, { project: 1, createdAt: -1, _id: -1 });
indexFiles(activitySchema, ['photo.url']);

export const ActivityModel = model<StoredActivity>('Activity', activitySchema, 'activities');
