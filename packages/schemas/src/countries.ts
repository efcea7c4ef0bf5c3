import countries from './countries.json' with { type: 'json' };

/** A country of the contact form (docs/product.md, "Contact form"). */
type Country = {
  name: string;
  /** The international calling code with its plus sign; several countries may share one. */
  dial_code: string;
  /** ISO 3166-1, two letters. */
  code: string;
};

/** All countries that can be dialled, by English name; `npm run countries` writes the list. */
export const COUNTRIES: readonly Country[] = countries;
