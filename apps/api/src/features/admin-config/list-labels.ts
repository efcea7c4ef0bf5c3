import type { AdminCollection, AdminField } from '@plinth/schemas/admin-config';
import { type LabelName, labelName, PROJECT_LISTS, type ProjectList } from '@plinth/schemas/project-lists';

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

/** A form with the labels that the administrator gave to the lists. */
export function withListLabels(
  { fields, ...form }: AdminCollection,
  texts: Readonly<Record<LabelName, string>>,
): AdminCollection {
  const labelled = (field: AdminField, list: ProjectList): AdminField => ({
    ...field,
    optionLabels: Object.fromEntries(PROJECT_LISTS[list].map((key) => [key, texts[labelName(list, key)]])),
  });
  const withLabels = (field: AdminField): AdminField => {
    const list = LIST_OF_FIELD[field.name];
    if (list !== undefined) return labelled(field, list);
    return field.subfields ? { ...field, subfields: field.subfields.map(withLabels) } : field;
  };
  return { ...form, fields: fields.map(withLabels) };
}
