import { describe, expect, test } from 'vitest';
import { findRegion, REGIONS, regionNameSchema, regionNamesSchema } from './regions.ts';

test('there are 36 regions with ids of IN and two letters, no id or name twice', () => {
  expect(REGIONS).toHaveLength(36);
  expect(new Set(REGIONS.map(({ id }) => id)).size).toBe(36);
  expect(new Set(REGIONS.map(({ name }) => name)).size).toBe(36);
  for (const { id } of REGIONS) expect(id).toMatch(/^IN[A-Z]{2}$/);
});

test('each name, alias and code of a region finds that region and no other', () => {
  for (const region of REGIONS) {
    for (const text of [region.id, region.id.slice(2), region.name, ...region.aliases]) {
      expect(findRegion(text)?.id, text).toBe(region.id);
    }
  }
});

describe('findRegion', () => {
  test.each([
    ['in-od', 'INOR'],
    ['OD', 'INOR'],
    ['Odisha', 'INOR'],
    ['ORISSA', 'INOR'],
    ['Uttarakhand', 'INUT'],
    ['uk', 'INUT'],
    ['TS', 'INTG'],
    ['cg', 'INCT'],
    ['Jammu & Kashmir', 'INJK'],
    ['jammu-and-kashmir', 'INJK'],
    ['Daman and Diu', 'INDH'],
    ['Pondicherry', 'INPY'],
    ['  Tamil  Nadu ', 'INTN'],
  ])('understands %s', (text, id) => {
    expect(findRegion(text)?.id).toBe(id);
  });

  test.each(['', 'IN', 'India', 'Punjab Pakistan', 'XX', 'toString'])('does not know "%s"', (text) => {
    expect(findRegion(text)).toBeUndefined();
  });
});

describe('regionNameSchema', () => {
  test('gives the display name for any name or code', () => {
    expect(regionNameSchema.parse('Odisha')).toBe('Orissa');
    expect(regionNameSchema.parse('inmh')).toBe('Maharashtra');
  });

  test('refuses what is no region, and what is no text', () => {
    expect(regionNameSchema.safeParse('Atlantis').error?.issues[0]?.message).toContain('not a state');
    expect(regionNameSchema.safeParse(27).error?.issues[0]?.message).toBe('The state must be text.');
  });
});

test('names of regions with commas between them become display names, and an unknown one is refused', () => {
  expect(regionNamesSchema.parse(' Odisha, INMH ,, kerala')).toBe('Orissa, Maharashtra, Kerala');
  expect(regionNamesSchema.safeParse('Kerala, Atlantis').success).toBe(false);
});
