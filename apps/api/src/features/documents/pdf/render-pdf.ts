import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { PACKAGE_FOLDER } from '../../../package-folder.ts';
import { FONT_FOLDER } from '../document-fonts.ts';

/** From source the template is beside this file, in a bundle in its folder. */
const TEMPLATE = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('./document.typ', import.meta.url))
  : join(PACKAGE_FOLDER, 'dist', 'document.typ');

/** The outline in a folder, with the pictures there, as PDF. Texts that no font has signs for show empty boxes. */
export async function renderPdf(folder: string): Promise<Buffer> {
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: existsSync(FONT_FOLDER) ? [{ fontPaths: [FONT_FOLDER] }] : [],
  });
  const compiled = compiler.compile({ mainFileContent: await readFile(TEMPLATE, 'utf8') });
  if (compiled.result === null) {
    throw new Error(`The document has no layout: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
  }
  return compiler.pdf(compiled.result);
}
