// Node 20 does not apply --import to a worker's entry file, so register the loader here.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
