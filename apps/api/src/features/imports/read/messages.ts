export type TableFormat = 'xlsx' | 'csv';

/** What the reading process is started with. */
export type TableRequest = {
  path: string;
  format: TableFormat;
  /** A sheet of this name is read rather than the first one. */
  sheetName: string;
  maxRows: number;
};

/** Its one message: the rows from the first of the sheet, each cell as text; or a sentence that says what is wrong. */
export type TableReply = { rows: string[][] } | { refusal: string };
