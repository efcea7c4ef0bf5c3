export { chooseEncoding, type Encoding } from '@plinth/http/encoding';
export { etagOf, namesContent } from '@plinth/http/entity-tag';
