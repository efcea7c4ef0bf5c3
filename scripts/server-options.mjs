/**
 * Options of node for each server; the images have the same in their NODE_OPTIONS. The sizes, in MB, are far above what
 * the servers need: V8 goes by them when it decides how much garbage to let lie. Those of the web server save some 45 MB
 * and cost a tenth of the processor time of a page that is rendered anew; the API would lose a quarter of its speed by a
 * small semi-space. Its limit keeps it 150 MB smaller in a large import.
 */
export const SERVER_OPTIONS = {
  api: ['--enable-source-maps', '--max-old-space-size=1024'],
  web: ['--enable-source-maps', '--max-semi-space-size=8', '--max-old-space-size=768'],
};
