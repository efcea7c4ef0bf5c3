import { areaBandLabel, listLabel, valueBandLabel } from '@plinth/schemas/project-labels';
import type { ProjectTexts } from '@plinth/schemas/project-texts';
import { currentStateName, stateOfSlug } from '@plinth/schemas/state-names';
import type { FilterName } from '../../api/project-filters.ts';

type Texts = ProjectTexts;

/** What each filter of the finder is called, and the choice that leaves it open. */
export function filterTexts(texts: Texts): Record<FilterName, { label: string; all: string }> {
  return {
    state: { label: texts.StateLabel, all: texts.StateAll },
    services: { label: texts.ServiceLabel, all: texts.ServiceAll },
    sector: { label: texts.FactSector, all: texts.FinderSectorAll },
    service: { label: texts.FactScope, all: texts.FinderScopeAll },
    status: { label: texts.FactStatus, all: texts.FinderStatusAll },
    client: { label: texts.DetailClient, all: texts.FinderClientAll },
    value: { label: texts.FactValue, all: texts.FinderValueAll },
    area: { label: texts.FactArea, all: texts.FinderAreaAll },
    year: { label: texts.FinderYear, all: texts.FinderYearAll },
  };
}

/** What visitors read for the value of a filter. */
export function choiceLabel(texts: Texts, name: FilterName, value: string): string {
  switch (name) {
    case 'state':
      return /^[a-z-]+$/.test(value) ? stateOfSlug(value) : currentStateName(value);
    case 'sector':
    case 'service':
    case 'status':
      return listLabel(texts, name, value);
    case 'client':
      return listLabel(texts, 'clientKind', value);
    case 'value':
      return valueBandLabel(texts, value);
    case 'area':
      return areaBandLabel(texts, value);
    default:
      return value;
  }
}
