/** What a cell says, or why it cannot be understood. Both sentences are shown beside the row and column. */
export type Parsed<T> = { value: T } | { error: string; suggestion?: string };
