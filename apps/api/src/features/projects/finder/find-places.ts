import { type Frame, INDIA_FRAME, isWithin } from '@plinth/schemas/coordinates';
import { MAX_PLACES, type ProjectPlaces } from '@plinth/schemas/projects';
import type { StoredProject } from '../model.ts';
import type { Filters, ProjectTable } from './project-table.ts';

type Place = ProjectPlaces['places'][number];
type PlacedProject = StoredProject & Required<Pick<StoredProject, 'latitude' | 'longitude'>>;

/** Squares to each side into which a crowded part of the map is divided; fewer than `MAX_PLACES` in all. */
const SQUARES = 40;

/** Where the projects that match stand within `frame`, or in all of India. */
export function findPlaces(table: ProjectTable, filters: Filters, frame: Frame = INDIA_FRAME): ProjectPlaces {
  const shown: PlacedProject[] = [];
  let total = 0;
  let placed = 0;
  table.visit(filters, (project) => {
    total++;
    if (!isPlaced(project) || !isWithin(project, INDIA_FRAME)) return;
    placed++;
    if (isWithin(project, frame)) shown.push(project);
  });
  const isGrouped = shown.length > MAX_PLACES;
  return { total, placed, isGrouped, places: isGrouped ? groupBySquare(shown, frame) : shown.map(placeOf) };
}

function isPlaced(project: StoredProject): project is PlacedProject {
  return project.latitude !== undefined && project.longitude !== undefined;
}

function placeOf({ _id, slug, title = '', state, latitude, longitude }: PlacedProject): Place {
  const project = { _id: _id.toHexString(), slug, title, state };
  return { latitude, longitude, count: 1, project };
}

/** One place for each square that has a project, in the middle of the projects there. */
function groupBySquare(projects: readonly PlacedProject[], frame: Frame): Place[] {
  const squares = new Map<number, PlacedProject[]>();
  const indexIn = (position: number, from: number, to: number) =>
    Math.min(SQUARES - 1, Math.floor((SQUARES * (position - from)) / (to - from || 1)));
  for (const project of projects) {
    const row = indexIn(project.latitude, frame.south, frame.north);
    const square = row * SQUARES + indexIn(project.longitude, frame.west, frame.east);
    const others = squares.get(square);
    if (others === undefined) squares.set(square, [project]);
    else others.push(project);
  }
  return [...squares.values()].map((group) => {
    const [first] = group;
    if (group.length === 1 && first !== undefined) return placeOf(first);
    const mean = (name: 'latitude' | 'longitude') =>
      group.reduce((sum, project) => sum + project[name], 0) / group.length;
    return { latitude: mean('latitude'), longitude: mean('longitude'), count: group.length };
  });
}
