// Node 20 does not apply --import to a worker's own file, so this line of JavaScript brings the loader.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
