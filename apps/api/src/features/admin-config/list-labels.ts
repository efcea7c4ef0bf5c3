import type { AdminField } from '@plinth/schemas/admin-config';
import { LIST_TEXTS, OPENING_KIND_TEXTS } from '@plinth/schemas/list-texts';
import { labelName, PROJECT_LISTS, type ProjectList } from '@plinth/schemas/project-lists';
import { PROJECT_TEXTS } from '@plinth/schemas/project-texts';
import { changedTextsOf } from '@plinth/schemas/site-texts';
import type { CollectionDefinition } from '../../collections/definition.ts';

/** The records of the pages whose texts name the options of forms. */
export type LabelPages = { projects?: unknown; career?: unknown };

/** By the name of a field, what each of its options is called. */
type Labels = Readonly<Record<string, Record<string, string>>>;

const LIST_OF_FIELD: Readonly<Record<string, ProjectList>> = {
  sector: 'sector',
  serviceList: 'service',
  status: 'status',
  clientKind: 'clientKind',
  contractForm: 'contractForm',
  role: 'role',
  stage: 'stage',
  ProjectSector: 'sector',
  ProjectService: 'service',
  ProjectStatus: 'status',
};

/** A collection whose form names the options of lists as the site does. */
export function withListLabels(collection: CollectionDefinition, pages: LabelPages): CollectionDefinition {
  const labels = labelsFor(collection.name, pages);
  if (labels === undefined) return collection;
  const { form } = collection;
  return { ...collection, form: { ...form, fields: form.fields.map((field) => withLabels(field, labels)) } };
}

function labelsFor(collection: string, { projects, career }: LabelPages): Labels | undefined {
  if (collection === 'projects' || collection === 'pages') return projectLabels(projects);
  return collection === 'hiring' ? { kind: employmentLabels(career) } : undefined;
}

function projectLabels(page: unknown): Labels {
  const texts = { ...PROJECT_TEXTS, ...changedTextsOf('projects', page) };
  const ofList = (list: ProjectList) =>
    Object.fromEntries(PROJECT_LISTS[list].map((key) => [key, texts[labelName(list, key)]]));
  return Object.fromEntries(Object.entries(LIST_OF_FIELD).map(([field, list]) => [field, ofList(list)]));
}

function employmentLabels(page: unknown): Record<string, string> {
  const texts = { ...LIST_TEXTS.career, ...changedTextsOf('career', page) };
  return Object.fromEntries(Object.entries(OPENING_KIND_TEXTS).map(([kind, name]) => [kind, texts[name]]));
}

function withLabels(field: AdminField, labels: Labels): AdminField {
  const optionLabels = labels[field.name];
  if (optionLabels !== undefined) return { ...field, optionLabels };
  if (field.subfields === undefined) return field;
  return { ...field, subfields: field.subfields.map((each) => withLabels(each, labels)) };
}
