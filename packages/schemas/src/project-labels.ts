import { formatRupees } from './amounts.ts';
import { formatNumber } from './formats.ts';
import { AREA_BANDS, labelName, type ProjectList, VALUE_BANDS } from './project-lists.ts';
import type { ProjectTexts } from './project-texts.ts';
import { fillText } from './site-texts.ts';

type Texts = ProjectTexts;

/** What the site calls a key of one of the projects' lists; a key of a newer version is shown as it is. */
export function listLabel(texts: Texts, list: ProjectList, key: string): string {
  return texts[labelName(list, key)] ?? key;
}

type Limits = { from: number; to: number };

function bandText(texts: Texts, { from, to }: Limits, format: (amount: number) => string): string {
  if (from === 0) return fillText(texts.FactBandBelow, { to: format(to) });
  if (to === Number.POSITIVE_INFINITY) return fillText(texts.FactBandFrom, { from: format(from) });
  return fillText(texts.FactBandBetween, { from: format(from), to: format(to) });
}

/** `₹ 50 cr to ₹ 100 cr`; the key itself where it is none. */
export function valueBandLabel(texts: Texts, key: string): string {
  const band = VALUE_BANDS.find((each) => each.key === key);
  return band ? bandText(texts, band, formatRupees) : key;
}

/** `20,000 m² to 50,000 m²`; the key itself where it is none. */
export function areaBandLabel(texts: Texts, key: string): string {
  const band = AREA_BANDS.find((each) => each.key === key);
  return band ? bandText(texts, band, (area) => `${formatNumber(area)} m²`) : key;
}

/** What visitors may know of the value: the amount, its band, or nothing. */
export function valueLabel(
  texts: Texts,
  { value, valueBand }: { value?: number | undefined; valueBand?: string | undefined },
): string | undefined {
  if (value !== undefined) return formatRupees(value);
  return valueBand && valueBandLabel(texts, valueBand);
}
