import type { AdminCollection, AdminField } from '@plinth/schemas/admin-config';
import { type LabelName, labelName, PROJECT_LISTS, type ProjectList } from '@plinth/schemas/project-lists';

const LIST_OF_FIELD: Readonly<Record<string, ProjectList>> = {
  sector: 'sector',
  serviceList: 'service',
  status: 'status',
  clientKind: 'clientKind',
  contractForm: 'contractForm',
  role: 'role',
};

/** The form of projects with the labels that the administrator gave to the lists. */
export function withListLabels(
  { fields, ...form }: AdminCollection,
  texts: Readonly<Record<LabelName, string>>,
): AdminCollection {
  const labelled = (field: AdminField, list: ProjectList): AdminField => ({
    ...field,
    optionLabels: Object.fromEntries(PROJECT_LISTS[list].map((key) => [key, texts[labelName(list, key)]])),
  });
  return {
    ...form,
    fields: fields.map((field) => {
      const list = LIST_OF_FIELD[field.name];
      return list === undefined ? field : labelled(field, list);
    }),
  };
}
