/** The collections that the administrator maintains, named as in their URLs (`/api/{name}`). */
export const COLLECTION_NAMES = ['projects', 'activities', 'news', 'hiring', 'pages', 'form'] as const;
