import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { renderOutlineModule } from './india-map/outline-module.ts';

const target = new URL('../src/pages/home/presence/india-outline.ts', import.meta.url);
const text = renderOutlineModule();
await writeFile(target, text);
const kilobytes = (brotliCompressSync(text).length / 1000).toFixed(1);
process.stdout.write(`${fileURLToPath(target)}: ${kilobytes} kB after brotli\n`);
