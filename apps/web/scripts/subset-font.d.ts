declare module 'subset-font' {
  type AxisRange = { min: number; max: number };

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, AxisRange>;
      /** OpenType features that stay; all others are dropped. */
      keepFeatures: readonly string[];
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
