import * as z from 'zod';

/** `?cursor=&limit=` of every list; the cursor is opaque and comes from `nextCursor`. */
export const pageQuery = {
  cursor: z
    .string()
    .max(200, 'The cursor is not one of ours.')
    .regex(/^[A-Za-z0-9_-]+$/, 'The cursor is not one of ours.')
    .optional(),
  limit: z.coerce
    .number('Limit must be a number.')
    .int('Limit must be a whole number.')
    .min(1, 'Limit must be at least 1.')
    .max(100, 'Limit must be at most 100.')
    .default(50),
};

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}
