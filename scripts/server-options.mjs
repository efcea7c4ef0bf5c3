/**
 * Options of node for each server; the images have the same in their NODE_OPTIONS. The sizes, in MB, are far above what
 * the web server needs: V8 goes by them when it decides how much garbage to let lie. They save some 45 MB and cost a tenth
 * of the processor time of a page that is rendered anew. The API would lose a quarter of its speed for 25 MB.
 */
export const SERVER_OPTIONS = {
  api: ['--enable-source-maps'],
  web: ['--enable-source-maps', '--max-semi-space-size=8', '--max-old-space-size=768'],
};
