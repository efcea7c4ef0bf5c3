import sharp from 'sharp';
import { type SampleFile, sampleFiles } from '../src/seed/sample-files.ts';

/** The sample company's files with a small picture for each photograph, no two of them alike. */
export function smallSampleFiles(): SampleFile[] {
  return sampleFiles().map((file, index) => ({
    key: file.key,
    async read() {
      return { ...(await file.read()), bytes: await smallPicture(index) };
    },
  }));
}

function smallPicture(index: number): Promise<Buffer> {
  const background = { r: index * 6, g: 128, b: 255 - index * 6 };
  return sharp({ create: { width: 32, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
