import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { createOutline } from './india-map/outline.ts';

const target = new URL('../src/maps/india-outline.json', import.meta.url);
const text = `${JSON.stringify(createOutline(), null, 1)}\n`;
await writeFile(target, text);
const kilobytes = (brotliCompressSync(text).length / 1000).toFixed(1);
process.stdout.write(`${fileURLToPath(target)}: ${kilobytes} kB after brotli\n`);
