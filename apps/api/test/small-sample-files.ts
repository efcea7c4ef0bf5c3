import sharp from 'sharp';
import { type SampleFile, sampleFiles } from '../src/seed/sample-files.ts';

/** The sample company's files with a small picture for each photograph, no two of them alike. */
export function smallSampleFiles(): SampleFile[] {
  return sampleFiles().map((file, index) => ({
    key: file.key,
    async read() {
      const { bytes, ...rest } = await file.read();
      return { bytes: file.key.startsWith('photo:') ? await smallPicture(index) : bytes, ...rest };
    },
  }));
}

function smallPicture(index: number): Promise<Buffer> {
  const background = { r: index * 6, g: 128, b: 255 - index * 6 };
  return sharp({ create: { width: 32, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
