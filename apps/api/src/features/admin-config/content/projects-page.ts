import type { AdminField } from '@plinth/schemas/admin-config';
import {
  type LabelName,
  type ListKey,
  labelName,
  PROJECT_LISTS,
  type ProjectList,
} from '@plinth/schemas/project-lists';
import { PROJECT_TEXTS } from '@plinth/schemas/project-texts';
import { section } from '../../../collections/form-fields.ts';
import { page, texts } from './fields.ts';

/** What each list of projects is called where its labels are edited. */
const LIST_NAMES: Record<ProjectList, string> = {
  sector: 'Sector',
  service: 'Service',
  status: 'Status',
  clientKind: 'Kind of client',
  contractForm: 'Form of contract',
  role: 'Role',
};

/** The name of each label, by the text that holds it: `Sector: Roads and highways`. */
function projectListLabels(): Partial<Record<LabelName, string>> {
  const lists = Object.entries(PROJECT_LISTS) as [ProjectList, readonly ListKey[]][];
  const labels = lists.flatMap(([list, keys]) =>
    keys.map((key) => {
      const name = labelName(list, key);
      return [name, `${LIST_NAMES[list]}: ${PROJECT_TEXTS[name]}`] as const;
    }),
  );
  return Object.fromEntries(labels);
}

/** The projects page, whose texts are also those of each project's page. */
export const projects: AdminField[] = [
  ...page,
  ...section(
    'Slider of the newest projects',
    texts('projects', {
      SliderLabel: 'Small label',
      SliderHeading: 'Heading',
      SliderLoading: 'While loading',
      SliderEmpty: 'No projects',
      Slider: 'Screen readers: slider',
    }),
  ),
  ...section(
    'List of projects',
    texts('projects', {
      ListLabel: 'Small label',
      ListHeading: 'Heading',
      ListHeadingFiltered: 'Heading with filters',
      ServiceTitle: 'Page title of a service',
      CountOne: 'Number: one project',
      CountMany: 'Number: several projects',
      SearchLabel: 'Search field',
      SearchButton: 'Search button',
      StateLabel: 'State filter',
      StateAll: 'State filter: all',
      ServiceLabel: 'Service filter',
      ServiceAll: 'Service filter: all',
      CardButton: 'Button of a project without a label',
      ListLoading: 'While loading',
      ListError: 'Loading failed',
      ListEmptyFilters: 'Nothing found by filters',
      ListEmptySearch: 'Nothing found by a search',
      ListEmptyBoth: 'Nothing found by both',
      ListEmptyPage: 'Beyond the last page',
      FinderSectorAll: 'Sector filter: all',
      FinderScopeAll: 'Scope filter: all',
      FinderStatusAll: 'Status filter: all',
      FinderClientAll: 'Client filter: all',
      FinderValueAll: 'Value filter: all',
      FinderAreaAll: 'Area filter: all',
      FinderYear: 'Year filter',
      FinderYearAll: 'Year filter: all',
      FinderMore: 'Unfold the other filters',
      FinderSort: 'Order',
      FinderSortNewest: 'Order: newest',
      FinderSortLargest: 'Order: largest',
      FinderSortCompletion: 'Order: completion',
      FinderSortName: 'Order: name',
      FinderChosen: 'Chosen filters, for screen readers',
      FinderRemove: 'Remove a filter, for screen readers',
      FinderClear: 'Remove all filters',
      FinderWithoutOne: 'Nothing found: without a filter, one project',
      FinderWithoutMany: 'Nothing found: without a filter, several projects',
      ListSuggestions: 'Nothing found: suggestions',
      ListEnquire: 'Nothing found: button to the enquiry',
      ListShowAll: 'Button: all projects',
      ListPages: 'Screen readers: pages of the list',
    }),
  ),
  ...section(
    'Page of a project',
    texts('projects', {
      DetailServices: 'Services',
      DetailClient: 'Client',
      DetailLocation: 'Location',
      DetailState: 'State',
      DetailPosition: 'Position',
      DetailKeyPoints: 'Heading of the key points',
      DetailEnquiryButton: 'Button: enquiry',
      DetailActivitiesLabel: 'Activities: small label',
      DetailActivitiesHeading: 'Activities: heading',
      DetailNextLabel: 'Label of the next project',
      DetailAllButton: 'Button: all projects',
      DetailLoading: 'While loading',
      DetailTitle: 'Heading while loading or missing',
      DetailMissing: 'Project not found',
      DetailNoPhotos: 'Screen readers: no photos',
      DetailPhotos: 'Screen readers: photos',
      DetailFigures: 'Screen readers: figures',
      DetailMore: 'Screen readers: next project and list',
    }),
    '/projects/{projects}',
  ),
  ...section(
    'Pages of states, sectors and services',
    texts('projects', {
      FinderInStateTitle: 'Title: state',
      FinderOfSectorTitle: 'Title: sector',
      FinderOfServiceTitle: 'Title: service',
      FinderSectorInStateTitle: 'Title: sector in a state',
      FinderPageTextOne: 'Text: one project',
      FinderPageTextMany: 'Text: several projects',
      FinderPageTextStatus: 'Text: how many are under construction',
      FinderPageTextSectors: 'Text: sectors',
      FinderPageTextStates: 'Text: states',
      FinderPageSectorsHeading: 'Heading of the links to sectors',
      FinderPageStatesHeading: 'Heading of the links to states',
      FinderStateOfficesHeading: 'Heading of the offices',
      FinderStateActivitiesHeading: 'Heading of the activities',
      FinderStateOpeningsHeading: 'Heading of the openings',
    }),
  ),
  ...section(
    'Facts of a project',
    texts('projects', {
      FactFactsHeading: 'Heading',
      FactSector: 'Sector',
      FactScope: 'Services that were rendered',
      FactStatus: 'Status',
      FactPercentDone: 'Progress',
      FactClientKind: 'Kind of client',
      FactContractForm: 'Form of contract',
      FactRole: 'Role',
      FactShare: 'Share of a joint venture',
      FactConsultant: 'Consultant',
      FactArchitect: 'Architect',
      FactValue: 'Value',
      FactArea: 'Area',
      FactStoreys: 'Storeys',
      FactLength: 'Length',
      FactCapacity: 'Capacity',
      FactAwardedOn: 'Day of the award',
      FactStartedOn: 'Day of the start',
      FactDueOn: 'Day on which it is due',
      FactCompletedOn: 'Day of completion',
      FactCertification: 'Certification',
      FactAwards: 'Awards',
      FactSafeManHours: 'Safe man-hours',
      FactChallenge: 'Heading of the challenge',
      FactWork: 'Heading of the work',
      FactResult: 'Heading of the result',
      FactBandBelow: 'Band without a lower limit',
      FactBandBetween: 'Band',
      FactBandFrom: 'Band without an upper limit',
    }),
  ),
  ...section('Names of sectors, services and other lists', texts('projects', projectListLabels())),
];
