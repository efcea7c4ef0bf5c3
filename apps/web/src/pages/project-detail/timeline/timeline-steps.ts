import type { ProjectTexts } from '@plinth/schemas/project-texts';
import type { ActivityCardData } from '../../../api/activity-queries.ts';
import type { ProjectRecord } from '../../../api/project-queries.ts';
import type { GalleryPhoto } from '../gallery/gallery-photos.ts';

/** A step in the progress of a project; `date` is an ISO 8601 date or instant. */
export type TimelineStep = { key: string; date: string } & (
  | { kind: 'milestone'; title: string }
  | { kind: 'activity'; activity: ActivityCardData }
  | { kind: 'photos'; photos: GalleryPhoto[] }
);

type Dates = Pick<ProjectRecord, 'awardedOn' | 'startedOn' | 'dueOn' | 'completedOn'>;

/** The days of the contract, the activities, and the dated photos by month, latest first. Of days alone there is none. */
export function timelineSteps(
  project: Dates,
  activities: readonly ActivityCardData[],
  photos: readonly GalleryPhoto[],
  texts: ProjectTexts,
): TimelineStep[] {
  const happenings: TimelineStep[] = [
    ...activities.map((activity) => ({
      kind: 'activity' as const,
      key: activity._id,
      date: activity.date ?? activity.createdAt,
      activity,
    })),
    ...photosByMonth(photos),
  ];
  if (happenings.length === 0) return [];
  return [...happenings, ...milestones(project, texts)].sort((one, other) =>
    one.date < other.date ? 1 : -1,
  );
}

function photosByMonth(photos: readonly GalleryPhoto[]): TimelineStep[] {
  const months = new Map<string, { date: string; photos: GalleryPhoto[] }>();
  for (const photo of photos) {
    if (photo.takenOn === undefined) continue;
    const month = photo.takenOn.slice(0, 7);
    const { date, photos: others } = months.get(month) ?? { date: '', photos: [] };
    const latest = date > photo.takenOn ? date : photo.takenOn;
    months.set(month, { date: latest, photos: [...others, photo] });
  }
  return Array.from(months, ([key, step]) => ({ kind: 'photos', key, ...step }));
}

function milestones(
  { awardedOn, startedOn, dueOn, completedOn }: Dates,
  texts: ProjectTexts,
): TimelineStep[] {
  const days = [
    [texts.FactAwardedOn, awardedOn],
    [texts.FactStartedOn, startedOn],
    completedOn ? [texts.FactCompletedOn, completedOn] : [texts.FactDueOn, dueOn],
  ] as const;
  return days.flatMap(([title, date]) =>
    title === undefined || date === undefined ? [] : { kind: 'milestone', key: title, date, title },
  );
}
