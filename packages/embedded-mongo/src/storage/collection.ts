export interface IndexSpec {
  id: number;
  name: string;
  key: Record<string, 1 | -1>;
  unique: boolean;
  expireAfterSeconds?: number;
  /** Which fields of the key ever were arrays, and whether any key was truncated and so lost its order. */
  multikey: boolean[];
  cut: boolean;
  /** Not all documents have entries yet: writes maintain it, queries do not use it. */
  building?: boolean;
}

export type NewIndex = Pick<IndexSpec, 'name' | 'key' | 'unique' | 'expireAfterSeconds'>;

export interface Collection {
  namespace: string;
  id: number;
  uuid: string;
  indexes: IndexSpec[];
  count: number;
  nextRecord: number;
}
