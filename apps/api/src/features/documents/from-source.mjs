// Node 20 cannot run TypeScript, so register a loader first.
import { register } from 'tsx/esm/api';

register();
await import('./render-document.ts');
