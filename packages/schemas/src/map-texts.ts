/** Texts of the map of projects, of the section `projects`: apart from the others because they are fetched with the map. */
export const MAP_TEXTS = {
  FinderMap: 'Map of the projects',
  FinderMapSkip: 'Skip the map',
  FinderMapCluster: '{count} projects, zoom in',
  FinderMapShown: '{count} of {total} projects in this part of the map',
  FinderMapUnplacedOne: '1 project has no known position and stands in the list only.',
  FinderMapUnplacedMany: '{count} projects have no known position and stand in the list only.',
  FinderMapNear: 'Near me',
  FinderMapNearRefused:
    'Your browser did not share your position. Allow it for this site in the settings of the browser, or move the map yourself.',
  FinderMapNearOutside: 'You seem to be outside India, which is all that this map shows.',
} as const;
