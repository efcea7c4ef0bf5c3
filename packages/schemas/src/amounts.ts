const LAKH = 1_00_000;
const CRORE = 1_00_00_000;

// The platform's compact notation rounds a third of a crore away, so only the grouping is its own.
const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/**
 * An amount in rupees as people in India write it, never rounded: `₹ 1,140 cr`, `₹ 4.25 cr`, `₹ 45.5 lakh`,
 * `₹ 1,33,33,333` where two decimals of a crore or lakh would not say it exactly.
 */
export function formatRupees(rupees: number): string {
  const isExactIn = (unit: number) => Number.isInteger((rupees * 100) / unit);
  if (rupees >= CRORE && isExactIn(CRORE)) return `₹ ${grouped.format(rupees / CRORE)} cr`;
  if (rupees >= LAKH && rupees < CRORE && isExactIn(LAKH)) return `₹ ${grouped.format(rupees / LAKH)} lakh`;
  return `₹ ${grouped.format(rupees)}`;
}

const SQUARE_FEET_PER_M2 = 10.763_910_4;

/** `96,000 m² (10,33,335 sq ft)`. */
export function formatArea(areaM2: number): string {
  const squareFeet = Math.round(areaM2 * SQUARE_FEET_PER_M2);
  return `${grouped.format(areaM2)} m² (${grouped.format(squareFeet)} sq ft)`;
}
