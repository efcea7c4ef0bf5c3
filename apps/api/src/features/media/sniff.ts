/** The format of a file by its first bytes; its name and declared type are not trusted. */
export type FileFormat =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'tiff'
  | 'heic'
  | 'pdf'
  | 'vtt'
  | 'srt'
  | 'svg'
  | 'html';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** The format of a file by its first bytes, whatever it is called; undefined for one that nothing here knows. */
export function sniffFormat(bytes: Uint8Array): FileFormat | undefined {
  const start = ascii(bytes, 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  if (start.slice(4, 8) === 'ftyp') return sniffHeif(bytes);
  if (start.startsWith('%PDF-')) return 'pdf';
  if (/^(?:\xef\xbb\xbf)?WEBVTT/.test(start)) return 'vtt';
  if (/^(?:\xef\xbb\xbf)?\d+\r?\n\d\d:\d\d/.test(start)) return 'srt';
  return sniffMarkup(bytes);
}

/** AVIF and HEIC share one container; the brands at its start say which it is. */
function sniffHeif(bytes: Uint8Array): FileFormat | undefined {
  const size = Buffer.from(bytes.subarray(0, 4)).readUInt32BE();
  const brands = ascii(bytes, 8, Math.min(size, 256));
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : undefined;
}

/** Both are refused; they are recognised only to say so in words that help. */
function sniffMarkup(bytes: Uint8Array): FileFormat | undefined {
  const text = ascii(bytes, 0, 1_024).toLowerCase();
  if (text.includes('<svg')) return 'svg';
  return /<!doctype html|<html|<script|<body|<head/.test(text) ? 'html' : undefined;
}
