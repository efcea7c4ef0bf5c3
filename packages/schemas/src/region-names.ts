/** A state or union territory of the presence map (docs/product.md, "Presence map"). */
export type Region = {
  /** `IN` and two letters. */
  id: string;
  /** The display name; what `state` of a project holds. */
  name: string;
  /** Today's names and other ISO 3166-2:IN codes that mean the same region. */
  aliases: readonly string[];
};

export const REGIONS: readonly Region[] = [
  { id: 'INAN', name: 'Andaman and Nicobar', aliases: ['Andaman and Nicobar Islands'] },
  { id: 'INTG', name: 'Telangana', aliases: ['INTS'] },
  { id: 'INAP', name: 'Andhra Pradesh', aliases: [] },
  { id: 'INAR', name: 'Arunachal Pradesh', aliases: [] },
  { id: 'INAS', name: 'Assam', aliases: [] },
  { id: 'INBR', name: 'Bihar', aliases: [] },
  { id: 'INCH', name: 'Chandigarh', aliases: [] },
  { id: 'INCT', name: 'Chhattisgarh', aliases: ['INCG'] },
  {
    id: 'INDH',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    aliases: ['INDN', 'INDD', 'Dadra and Nagar Haveli', 'Daman and Diu'],
  },
  { id: 'INDL', name: 'Delhi', aliases: ['NCT of Delhi', 'New Delhi'] },
  { id: 'INGA', name: 'Goa', aliases: [] },
  { id: 'INGJ', name: 'Gujarat', aliases: [] },
  { id: 'INHR', name: 'Haryana', aliases: [] },
  { id: 'INHP', name: 'Himachal Pradesh', aliases: [] },
  { id: 'INJH', name: 'Jharkhand', aliases: [] },
  { id: 'INKA', name: 'Karnataka', aliases: [] },
  { id: 'INKL', name: 'Kerala', aliases: [] },
  { id: 'INMP', name: 'Madhya Pradesh', aliases: [] },
  { id: 'INMH', name: 'Maharashtra', aliases: [] },
  { id: 'INMN', name: 'Manipur', aliases: [] },
  { id: 'INML', name: 'Meghalaya', aliases: [] },
  { id: 'INMZ', name: 'Mizoram', aliases: [] },
  { id: 'INNL', name: 'Nagaland', aliases: [] },
  { id: 'INOR', name: 'Orissa', aliases: ['INOD', 'Odisha'] },
  { id: 'INPY', name: 'Puducherry', aliases: ['Pondicherry'] },
  { id: 'INPB', name: 'Punjab', aliases: [] },
  { id: 'INRJ', name: 'Rajasthan', aliases: [] },
  { id: 'INSK', name: 'Sikkim', aliases: [] },
  { id: 'INTN', name: 'Tamil Nadu', aliases: [] },
  { id: 'INTR', name: 'Tripura', aliases: [] },
  { id: 'INUP', name: 'Uttar Pradesh', aliases: [] },
  { id: 'INUT', name: 'Uttaranchal', aliases: ['INUK', 'INUL', 'Uttarakhand'] },
  { id: 'INWB', name: 'West Bengal', aliases: [] },
  { id: 'INLD', name: 'Lakshadweep', aliases: [] },
  { id: 'INJK', name: 'Jammu and Kashmir', aliases: ['J&K'] },
  { id: 'INLA', name: 'Ladakh', aliases: [] },
];

/** Case, spaces, hyphens and `&` do not matter: `in-od`, `Jammu & Kashmir` and `INOD` are all understood. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');
}

const CODE = /^IN[A-Z]{2}$/;

const REGION_BY_ALIAS = new Map(
  REGIONS.flatMap((region) =>
    [region.id, region.name, ...region.aliases]
      .flatMap((alias) => (CODE.test(alias) ? [alias, alias.slice(2)] : alias))
      .map((alias) => [normalise(alias), region] as const),
  ),
);

/** Finds a region by its name, one of its other names, or a code, with or without `IN`. */
export function findRegion(text: string): Region | undefined {
  return REGION_BY_ALIAS.get(normalise(text));
}
