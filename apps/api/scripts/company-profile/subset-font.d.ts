declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype' | 'woff2';
    /** A number fixes an axis. */
    variationAxes?: Record<string, number>;
  };

  /** The font with the glyphs of these characters only. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
