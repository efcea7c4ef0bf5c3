import type { AdminField } from '@plinth/schemas/admin-config';
import { longtext, section } from '../../../collections/form-fields.ts';
import { page, texts } from './fields.ts';

export const activities: AdminField[] = [
  ...page,
  ...section(
    'List of activities',
    texts('activities', {
      ListLabel: 'Small label',
      ListHeading: 'Heading',
      ListLoading: 'While loading',
      ListError: 'Loading failed',
      ListEmpty: 'No activities',
      ListPages: 'Screen readers: pages of the list',
    }),
  ),
  ...section(
    'Page of an activity',
    texts('activities', {
      DetailProject: 'Project',
      DetailName: 'Name of the person who reports',
      DetailStoryHeading: 'Heading of the text',
      DetailPhotosHeading: 'Heading of photos without text',
      DetailProjectLabel: 'Label of the project',
      DetailAllButton: 'Button: all activities',
      DetailLoading: 'While loading',
      DetailTitle: 'Heading while loading or missing',
      DetailMissing: 'Activity not found',
      DetailMore: 'Screen readers: project and list',
      UnnamedProject: 'Project without a name',
    }),
    '/activities/{activities}',
  ),
];

export const news: AdminField[] = [
  ...page,
  longtext('PressContact', 'Press contact', {
    hint: 'Stands beside each article. Without it, the e-mail and the phone number of the footer.',
    shownOn: '/news/{news}',
  }),
  ...section(
    'List of news',
    texts('news', {
      ListLabel: 'Small label',
      ListHeading: 'Heading',
      FeedLink: 'Link to the news feed',
      ListLoading: 'While loading',
      ListError: 'Loading failed',
      ListEmpty: 'No news',
      ListPages: 'Screen readers: pages of the list',
      FilterYear: 'Filter: year',
      FilterYearAll: 'Filter: all years',
      FilterTopic: 'Filter: topic',
      FilterTopicAll: 'Filter: all topics',
      FilterNone: 'No news of this choice',
    }),
  ),
  ...section(
    'Page of a news item',
    texts('news', {
      DetailPressHeading: 'Press: heading',
      DetailPictureButton: 'Press: link to the picture',
      DetailMoreLabel: 'More news: small label',
      DetailMoreHeading: 'More news: heading',
      DetailAllButton: 'Button: all news',
      DetailLoading: 'While loading',
      DetailTitle: 'Heading while loading or missing',
      DetailMissing: 'News item not found',
    }),
    '/news/{news}',
  ),
];

export const career: AdminField[] = [
  ...page,
  ...section(
    'Current openings',
    texts('career', {
      OpeningsHeading: 'Heading',
      FilterPlace: 'Filter: place',
      FilterPlaceAll: 'Filter: all places',
      FilterKind: 'Filter: kind',
      FilterKindAll: 'Filter: all kinds',
      FilterNone: 'No openings of this choice',
      ApplyButton: 'Button: apply',
      KindLabel: 'Kind of employment',
      KindFullTime: 'Kind: full time',
      KindPartTime: 'Kind: part time',
      KindFixedTerm: 'Kind: fixed term',
      KindApprenticeship: 'Kind: apprenticeship',
      KindInternship: 'Kind: internship',
      OpeningLocation: 'Location',
      OpeningExperience: 'Experience',
      OpeningQualification: 'Qualification',
      OpeningOpenings: 'Number of openings',
      OpeningsEmpty: 'No openings',
      OpeningsError: 'Loading failed',
    }),
  ),
  ...section(
    'Page of an opening',
    texts('career', {
      DetailHeading: 'Heading',
      DetailNoText: 'Opening without details',
      DetailPublished: 'Before the date',
      DetailFacts: 'Screen readers: facts',
      DetailAllButton: 'Button: all openings',
      DetailTitle: 'Heading while loading',
      DetailMissing: 'Opening not found',
      DetailMissingHint: 'Opening not found: explanation',
      DetailError: 'Loading failed',
    }),
    '/career/{hiring}',
  ),
];
