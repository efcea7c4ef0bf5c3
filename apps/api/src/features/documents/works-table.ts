import { projectFacts } from '@plinth/schemas/project-facts';
import { projectPlace } from '@plinth/schemas/project-place';
import type { ProjectTexts } from '@plinth/schemas/project-texts';
import type { Project } from '@plinth/schemas/projects';
import type { TableChapter } from './outline.ts';

/** The projects of a document in a table; columns in which no project has anything are left out. */
export function worksTable(works: readonly Project[], texts: ProjectTexts): TableChapter {
  const rows = works.map((project) => {
    const facts = new Map(projectFacts(project, texts).map(({ key, value }) => [key, value]));
    return [
      project.title,
      project.client ?? '',
      projectPlace(project),
      facts.get('value') ?? '',
      facts.get('completedOn') ?? facts.get('status') ?? '',
    ];
  });
  const columns = [
    { name: texts.PageDocumentProject, isWide: true },
    { name: texts.DetailClient, isWide: true },
    { name: texts.PageDocumentPlace, isWide: true },
    { name: texts.FactValue, isWide: false },
    { name: texts.FactCompletedOn, isWide: false },
  ];
  const isUsed = columns.map((_, column) => rows.some((row) => row[column] !== ''));
  const used = <T>(cells: readonly T[]): T[] => cells.filter((_, column) => isUsed[column]);
  return {
    kind: 'table',
    heading: texts.PageDocumentWorks,
    columns: used(columns),
    rows: rows.map(used),
  };
}
