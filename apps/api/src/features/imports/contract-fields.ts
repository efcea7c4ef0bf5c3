import { labelName, PROJECT_LISTS, type ProjectList, VALUE_SHOWN } from '@plinth/schemas/project-lists';
import { PROJECT_TEXTS } from '@plinth/schemas/project-texts';
import { amount, choice, day, type ImportableField, linesOf, number, text } from './field-kinds.ts';
import { type Choice, parseChoice } from './parse/choice.ts';
import { COUNT, KILOMETRES, PERCENT, SQUARE_METRES } from './parse/number.ts';
import type { Parsed } from './parse/result.ts';

/** The keys of a list with their labels, and what else people write for some of them. */
const listed = (list: ProjectList, others: Readonly<Record<string, readonly string[]>> = {}): Choice[] =>
  PROJECT_LISTS[list].map((value) => ({
    value,
    names: [PROJECT_TEXTS[labelName(list, value)], ...(others[value] ?? [])],
  }));

/** Several values of one list, a line each or separated by semicolons. */
function parseChoices(cell: string, choices: readonly Choice[]): Parsed<string[]> {
  const values: string[] = [];
  for (const line of linesOf(cell.replaceAll(',', ';'))) {
    const parsed = parseChoice(line, choices);
    if ('error' in parsed) return parsed;
    values.push(parsed.value);
  }
  return { value: values };
}

const SERVICES = listed('service');

/** The contractor's record (docs/product.md), a line for each field. */
export const CONTRACT_FIELDS: ImportableField[] = [
  text('code', 'Code', {
    aliases: ['project code', 'project no', 'job no', 'job code', 'id', 'ref', 'reference'],
    example: 'P014',
  }),
  choice('sector', 'Sector', listed('sector'), { aliases: ['segment', 'vertical'], example: 'Residential' }),
  {
    ...text('serviceList', 'Scope of work', {
      aliases: ['our scope', 'services provided'],
      example: 'civil; facade',
    }),
    parse: (cell) => parseChoices(cell, SERVICES),
  },
  choice(
    'status',
    'Status',
    listed('status', { ongoing: ['in progress', 'under construction'], completed: ['done'] }),
    {
      aliases: ['project status', 'stage'],
      example: 'Completed',
    },
  ),
  number('percentDone', 'Percent done', PERCENT, {
    aliases: ['progress', 'completion', '% done'],
    example: '100',
  }),
  choice(
    'clientKind',
    'Kind of client',
    listed('clientKind', {
      'public-undertaking': ['psu'],
      central: ['central government'],
      state: ['state government'],
    }),
    { aliases: ['client type', 'type of client'], example: 'Private' },
  ),
  choice('contractForm', 'Form of contract', listed('contractForm'), {
    aliases: ['contract type', 'type of contract', 'contract'],
    example: 'Item rate',
  }),
  choice('role', 'Our role', listed('role', { 'joint-venture': ['jv'], prime: ['main contractor'] }), {
    aliases: ['role'],
    example: 'prime',
  }),
  number('share', 'Share of the joint venture', PERCENT, { aliases: ['jv share', 'share'], example: '' }),
  text('consultant', 'Consultant', { aliases: ['pmc', 'project management consultant'], example: '' }),
  text('architect', 'Architect', { aliases: ['architects'], example: 'Studio Sagar' }),
  amount('value', 'Contract value in rupees', {
    aliases: [
      'value',
      'contract value',
      'project value',
      'project cost',
      'cost',
      'contract amount',
      'amount',
    ],
    example: '₹780 Cr',
  }),
  choice(
    'valueShown',
    'What visitors see of the value',
    VALUE_SHOWN.map((value) => ({ value, names: [] })),
    { aliases: ['value shown'], example: 'band' },
  ),
  number('areaM2', 'Area in m²', SQUARE_METRES, {
    aliases: ['area', 'built up area', 'bua'],
    example: '12,00,000 sq ft',
  }),
  number('storeys', 'Storeys', COUNT, { aliases: ['floors', 'no of floors'], example: '38', isWhole: true }),
  number('lengthKm', 'Length in km', KILOMETRES, { aliases: ['length'], example: '' }),
  text('capacity', 'Capacity', { aliases: [], example: '' }),
  day('awardedOn', 'Awarded on', 'first', {
    aliases: ['award date', 'date of award', 'loa date'],
    example: '',
  }),
  day('startedOn', 'Started on', 'first', {
    aliases: ['start date', 'start', 'date of commencement', 'commencement'],
    example: '15/04/2021',
  }),
  day('dueOn', 'Due on', 'last', {
    aliases: ['due date', 'scheduled completion', 'stipulated date'],
    example: '',
  }),
  day('completedOn', 'Completed on', 'last', {
    aliases: ['completion date', 'completed', 'date of completion', 'year of completion', 'end date'],
    example: '2023-24',
  }),
  text('certification', 'Certification', { aliases: ['green rating'], example: 'IGBC Gold, 2024' }),
  {
    ...text('awards', 'Awards', { aliases: ['award'], example: '' }),
    parse: (cell) => ({ value: linesOf(cell).join('\n') }),
  },
  number('safeManHours', 'Safe man-hours', COUNT, {
    aliases: ['safe man hours', 'man hours'],
    example: '',
    isWhole: true,
  }),
  text('summary', 'In one line', {
    aliases: ['summary', 'tagline'],
    example: 'Two sea-facing towers in Worli',
  }),
  text('summary60', 'In 60 words', { aliases: ['summary 60'], example: '' }),
  text('summary250', 'In 250 words', { aliases: ['summary 250'], example: '' }),
  text('challenge', 'The challenge', { aliases: ['challenge', 'challenges'], example: '' }),
  text('work', 'The work', { aliases: [], example: '' }),
  text('result', 'The result', { aliases: ['result', 'outcome'], example: '' }),
  text('quote', 'What the client said', { aliases: ['testimonial', 'quote'], example: '' }),
  text('quotedPerson', 'Who said it', { aliases: [], example: '' }),
];
