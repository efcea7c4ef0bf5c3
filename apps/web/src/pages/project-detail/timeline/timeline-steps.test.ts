import { PROJECT_TEXTS, type ProjectTexts } from '@plinth/schemas/project-texts';
import { SITE_TEXTS } from '@plinth/schemas/site-texts';
import { expect, test } from 'vitest';
import type { ActivityCardData } from '../../../api/activity-queries.ts';
import { galleryPhotos } from '../gallery/gallery-photos.ts';
import { type TimelineStep, timelineSteps } from './timeline-steps.ts';

const texts: ProjectTexts = { ...SITE_TEXTS.projects, ...PROJECT_TEXTS };
const dates = { awardedOn: '2023-01-10', startedOn: '2023-03-01', dueOn: '2025-06-30' };

const photosOf = (...days: (string | undefined)[]) => {
  const photo = days.map((takenOn, index) => ({ url: `/${index}.jpg`, takenOn }));
  return galleryPhotos({ title: 'Bridge', photo }, texts, '{title}, photo {number}');
};

const activity = (title: string, createdAt: string, date?: string): ActivityCardData => ({
  _id: title,
  title,
  createdAt,
  date,
  photo: undefined,
});

function wordsOf(step: TimelineStep): string {
  if (step.kind === 'milestone') return step.title;
  return step.kind === 'activity' ? step.activity.title : `${step.photos.length} photos`;
}

test('days, activities and the photos of each month follow each other, latest first', () => {
  const activities = [
    activity('Deck closed', '2026-01-01T00:00:00.000Z', '2024-05-20'),
    activity('No day given', '2024-08-01T09:00:00.000Z'),
  ];
  const photos = photosOf('2024-05-02', '2023-04-11', '2024-05-28', undefined);
  const steps = timelineSteps({ ...dates, completedOn: '2025-05-01' }, activities, photos, texts);
  expect(steps.map(wordsOf)).toEqual([
    'Completed',
    'No day given',
    '2 photos',
    'Deck closed',
    '1 photos',
    'Started',
    'Awarded',
  ]);
});

test('the day on which a project is due stands there until it is completed', () => {
  const steps = timelineSteps(dates, [], photosOf('2024-05-02'), texts);
  expect(steps.map(wordsOf)).toEqual(['Due', '1 photos', 'Started', 'Awarded']);
});

test('days alone, which the facts have too, make no timeline', () => {
  expect(timelineSteps(dates, [], photosOf(undefined), texts)).toEqual([]);
});
