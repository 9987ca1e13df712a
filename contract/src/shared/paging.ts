import * as z from 'zod';

/** What a list says to a cursor that none of its pages gave out. */
export const FOREIGN_CURSOR = 'This cursor is not valid.';

const DIGITS = /^(?:0|[1-9]\d{0,14})$/;

interface Bounds {
  readonly min: number;
  readonly max: number;
  /** The default where the address has none. */
  readonly byDefault: number;
}

/**
 * A whole number in an address: digits alone. What else JavaScript would read as a number (0x10, 1e1, a space before
 * it) is refused by a sentence that begins with `name`.
 */
export function wholeNumber(name: string, { min, max, byDefault }: Bounds) {
  const number = z
    .number(`${name} must be a whole number, in digits only.`)
    .int(`${name} must be a whole number, in digits only.`)
    .min(min, `${name} must be at least ${String(min)}.`)
    .max(max, `${name} must be at most ${String(max)}.`)
    // Said again below: the document of the API takes the default from here, the types from there.
    .default(byDefault);
  return z
    .preprocess((given) => (typeof given === 'string' && DIGITS.test(given) ? Number(given) : given), number)
    .default(byDefault);
}

/** `?cursor=&limit=` of every list; the cursor is opaque and comes from `nextCursor`. */
export const pageQuery = {
  cursor: z
    .string()
    .max(200, FOREIGN_CURSOR)
    .regex(/^[A-Za-z0-9_-]+$/, FOREIGN_CURSOR)
    .optional(),
  limit: wholeNumber('Limit', { min: 1, max: 100, byDefault: 50 }),
};

/** The same for a list whose cursors are the numbers of its rows. */
export const rowCursorQuery = {
  ...pageQuery,
  cursor: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,8})$/, FOREIGN_CURSOR)
    .transform(Number)
    .optional(),
};

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}
