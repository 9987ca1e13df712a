import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { FOREIGN_CURSOR, rowCursorQuery, pageQuery, wholeNumber } from './paging.ts';

const page = wholeNumber('Page', { min: 1, max: 100, byDefault: 1 });

describe('a whole number in an address', () => {
  it('is read from its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (number) => {
        expect(page.parse(String(number))).toBe(number);
        expect(page.parse(number)).toBe(number);
      }),
    );
  });

  it('is refused in every other form, by a sentence that names it', () => {
    const forms = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.integer().map((number) => `0x${number.toString(16)}`),
      fc.integer({ min: 1, max: 99 }).map((number) => ` ${String(number)}`),
      fc.constantFrom('', '+1', '01', '1e1', '1.0', '1_0', '１', '1n', 'Infinity', 'true', '1\n'),
    );
    fc.assert(
      fc.property(forms, (text) => {
        fc.pre(!/^(?:[1-9]\d?|100)$/.test(text));
        const issues = page.safeParse(text).error?.issues ?? [];
        expect(issues.map((issue) => issue.message)).toEqual([expect.stringMatching(/^Page must be .+\.$/)]);
      }),
    );
  });

  it('is the default where nothing is said', () => {
    expect(z.strictObject({ page }).parse({})).toEqual({ page: 1 });
  });
});

describe('a cursor', () => {
  it.each([' 1', '1 ', '01', '0x1', '1e1', '-1', '1234567890', '', 'abc'])(
    'of a numbered list is not %j',
    (cursor) => {
      const { error } = z.strictObject(rowCursorQuery).safeParse({ cursor });
      expect(error?.issues).toMatchObject([{ path: ['cursor'], message: FOREIGN_CURSOR }]);
    },
  );

  it('of a numbered list is its number', () => {
    expect(z.strictObject(rowCursorQuery).parse({ cursor: '50' })).toEqual({ cursor: 50, limit: 50 });
  });

  it.each(['', 'a b', '../x', 'é', 'x'.repeat(201)])('of no list is %j', (cursor) => {
    const { error } = z.strictObject(pageQuery).safeParse({ cursor });
    expect(error?.issues[0]).toMatchObject({ path: ['cursor'], message: FOREIGN_CURSOR });
  });
});
