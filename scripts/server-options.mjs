/**
 * Options of node for both servers; the images have the same in their NODE_OPTIONS. The sizes, in MB, are far above what
 * a server needs: V8 goes by them when it decides how much garbage to let lie. They keep the stack below 300 MB, where
 * it would otherwise take 330, and cost a tenth of the processor time of a page that is rendered anew.
 */
export const SERVER_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=8', '--max-old-space-size=768'];
