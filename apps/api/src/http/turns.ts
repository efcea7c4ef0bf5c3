export { Turns } from '@plinth/http/turns';
