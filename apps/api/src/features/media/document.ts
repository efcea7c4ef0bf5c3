import { UnusableFileError } from './picture.ts';

/** A complete PDF says so at its end; what a broken connection cut off does not. */
const END_MARK = '%%EOF';
const END_BYTES = 2_048;

/** Checks a document that is stored as it came. Throws `UnusableFileError`. */
export function checkDocument(bytes: Buffer): void {
  if (!bytes.subarray(-END_BYTES).includes(END_MARK)) {
    throw new UnusableFileError('damage', 'is damaged or incomplete. Save it anew and send it again.');
  }
}
