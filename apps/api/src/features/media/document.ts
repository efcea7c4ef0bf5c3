import { isUtf8 } from 'node:buffer';
import { UnusableFileError } from './picture.ts';

/** A complete PDF says so at its end; what a broken connection cut off does not. */
const END_MARK = '%%EOF';
const END_BYTES = 2_048;

/** Checks a PDF, which is stored as it came. Throws `UnusableFileError`. */
export function checkPdf(bytes: Buffer): void {
  if (!bytes.subarray(-END_BYTES).includes(END_MARK)) {
    throw new UnusableFileError('damage', 'is damaged or incomplete. Save it anew and send it again.');
  }
}

const CUE_TIMES = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m;

/** Checks WebVTT captions, which are stored as they came. Throws `UnusableFileError`. */
export function checkCaptions(bytes: Buffer): void {
  if (!isUtf8(bytes)) {
    throw new UnusableFileError('damage', 'is not stored as UTF-8. Save it as UTF-8 and send it again.');
  }
  if (!CUE_TIMES.test(bytes.toString())) {
    throw new UnusableFileError(
      'damage',
      'has no captions that browsers understand. Their times are written like 00:01.000 --> 00:04.500.',
    );
  }
}
