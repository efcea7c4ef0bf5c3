import type { SectionKey } from './content.ts';

/**
 * The standard wording of the public site by section: headings, labels, buttons and messages that the administrator may
 * replace with a text of the same name in the section's record. Words in braces stand for values (`fillText`).
 */
export const SITE_TEXTS = {
  navbar: {
    SkipLink: 'Skip to the content',
    HomeLabel: 'Home',
    ReadMoreButton: 'Read more',
    WatchVideoButton: 'Watch the video',
    PreviousButton: 'Previous',
    NextButton: 'Next',
    PagedTitle: '{title}, page {page}',
    ShareLabel: 'Share',
    CopyLinkButton: 'Copy link',
    LinkCopied: 'Link copied',
    LinkNotCopied: 'The link could not be copied',
    LoadingMessage: 'Loading...',
    ErrorMessage: 'Error: {message}',
    TryAgainButton: 'Try again',
    TemporaryMessage: 'This may be temporary: the site could not load its data just now.',
    MissingMessage: 'It may have been renamed or taken off the site.',
    NoContentMessage: 'This page has no content yet.',
    NotFoundTitle: '404 Not found',
    NotFoundMessage: 'This page might not exist or is temporarily unavailable.',
    NotFoundHint: 'Check the address for a typing mistake, or continue from one of these pages.',
    NotFoundHome: 'Home',
    NotFoundProjects: 'Projects',
    NotFoundContact: 'Contact',
  },
  footer: {
    CallButton: 'Call',
    WhatsAppButton: 'WhatsApp',
    LicencesLink: 'Licences',
  },
  home: {
    IntroButton: 'View',
    IntroEmpty: 'No projects yet.',
    IntroNoState: 'No State Information',
    IntroNoTitle: 'No Title Available',
    IntroNoDetails: 'No Details Available',
    NewsTitile: 'Latest News',
    ExperienceTitile: 'Activities',
    ExperienceError: 'The activities could not be loaded. This may be temporary.',
    PresenceHeader: 'Our Presence',
    MapNoProjects: 'No projects yet',
    MapProjectsLink: 'View projects',
    MapOfficeLink: 'Address and directions',
    MapLegendOne: '{from} project',
    MapLegendRange: '{from}–{to} projects',
    MapLegendMore: '{from} or more projects',
    MapLegendOffice: 'Office',
    MapFailed: 'The map could not be loaded. This may be temporary.',
    MapCountsFailed: 'The number of projects in each state could not be loaded. This may be temporary.',
  },
  projects: {
    SliderLabel: 'Latest',
    SliderHeading: 'Recent projects',
    SliderLoading: 'Loading project details...',
    SliderEmpty: 'No project data available',
    ListLabel: 'Portfolio',
    ListHeading: 'All projects',
    ListHeadingFiltered: 'Selected projects',
    CountOne: '1 project',
    CountMany: '{count} projects',
    SearchLabel: 'Search projects',
    SearchButton: 'Search',
    StateLabel: 'State',
    StateAll: 'All states',
    ServiceLabel: 'Service',
    ServiceAll: 'All services',
    CardButton: 'View project',
    ListLoading: 'Loading projects...',
    ListError: 'The projects could not be loaded. This may be temporary.',
    ListEmptyFilters: 'No project matches these filters.',
    ListEmptySearch: 'No project matches “{search}”.',
    ListEmptyBoth: 'No project matches “{search}” with these filters.',
    ListEmptyPage: 'There are no projects on page {page}.',
    ListSuggestions: 'You may find it here:',
    ListEnquire: 'Ask us about your project',
    ListShowAll: 'Show all projects',
    DetailLoading: 'Loading project details...',
    DetailMissing: 'Project not found.',
    DetailKeyPoints: 'Key points',
    DetailServices: 'Services',
    DetailClient: 'Client',
    DetailLocation: 'Location',
    DetailState: 'State',
    DetailPosition: 'Position',
    DetailActivitiesLabel: 'On site',
    DetailActivitiesHeading: 'Activities on this project',
    DetailNextLabel: 'Next project',
    DetailAllButton: 'All projects',
  },
  activities: {
    ListLabel: 'From our sites',
    ListHeading: 'Recent activities',
    ListLoading: 'Loading activities...',
    ListError: 'Error: Failed to fetch activities',
    ListEmpty: 'No activities available',
    DetailLoading: 'Loading activity details...',
    DetailMissing: 'Activity not found.',
    DetailProject: 'Project',
    DetailName: 'Reported by',
    DetailStoryHeading: 'The whole story',
    DetailPhotosHeading: 'Photos',
    DetailProjectLabel: 'The project',
    DetailAllButton: 'All activities',
  },
  news: {
    ListLabel: 'Newsroom',
    ListHeading: 'From our sites and offices',
    FeedLink: 'News feed (RSS)',
    ListLoading: 'Loading news...',
    ListError: 'The news could not be loaded. This may be temporary.',
    ListEmpty: 'No news available',
    DetailLoading: 'Loading news article...',
    DetailMissing: 'News article not found.',
    DetailPressHeading: 'Press contact',
    DetailPictureButton: 'Download the picture',
    DetailMoreLabel: 'Newsroom',
    DetailMoreHeading: 'More news',
    DetailAllButton: 'All news',
  },
  contact: {
    FormHeading: 'Write to us',
    OfficesHeading: 'Our offices',
    OfficePhone: 'Phone:',
    OfficeDirections: 'Directions',
    OfficeShowOnMap: 'Show on the map',
    MapFailed: 'The map cannot be shown at the moment. Addresses and directions are listed above.',
    MapNeedsScript: 'The map needs JavaScript. Addresses and directions are listed above.',
  },
  about: {
    ProfileHeader: 'Company profile',
    ProfileDownload: 'Download',
    ProfileNoViewer: 'This browser cannot show documents within a page.',
    ProfileOpen: 'Open the document',
  },
  leadership: {
    MembersHeading: 'The team',
  },
  values: {
    ValuesHeading: 'Our values',
  },
  career: {
    OpeningsHeading: 'CURRENT OPENINGS',
    OpeningsError: 'Error: Failed to fetch hiring data',
    OpeningsEmpty: 'There are no openings at the moment.',
    ApplyButton: 'Apply Now',
    OpeningLocation: 'Location',
    OpeningExperience: 'Experience',
    OpeningQualification: 'Qualification',
    OpeningOpenings: 'Openings',
    DetailHeading: 'What you will do',
    DetailNoText: 'Call us to learn more about this position.',
    DetailPublished: 'Published on',
    DetailAllButton: 'All openings',
    DetailMissing: 'Opening not found.',
    DetailMissingHint: 'The position may have been filled.',
    DetailError: 'The opening could not be loaded. This may be temporary.',
  },
} as const satisfies Partial<Record<SectionKey, Record<string, string>>>;

/** The sections that have texts with a standard wording. */
export type TextSection = keyof typeof SITE_TEXTS;

/** The texts of a section, by name. */
export type SectionTexts<K extends TextSection> = Record<keyof (typeof SITE_TEXTS)[K], string>;

export const TEXT_SECTIONS = Object.keys(SITE_TEXTS) as TextSection[];

export function isTextSection(section: SectionKey): section is TextSection {
  return section in SITE_TEXTS;
}

/** Puts the values into a text: `fillText('Page {page}', { page: 2 })` is "Page 2". */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
}
