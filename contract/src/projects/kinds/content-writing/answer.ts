import * as z from 'zod';
import { isWebLink, writtenText } from '#shared/text.ts';
import { MOST_POINTS } from './task.ts';

/** As many characters as a written answer may have. */
export const LONGEST_WRITTEN = 50_000;
const MOST_BLOCKS = 600;
const MOST_ITEMS = 200;
const MOST_SPANS = 400;
const LONGEST_LINK = 2000;

/** A run of text in one style. */
const span = z.strictObject({
  text: writtenText(LONGEST_WRITTEN),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  link: z
    .string()
    .max(LONGEST_LINK, 'A link is too long')
    .refine(isWebLink, 'A link must start with http:// or https://')
    .optional(),
});
export type WrittenSpan = z.infer<typeof span>;

const line = z.array(span).max(MOST_SPANS, 'A paragraph has too many styles');

/** The point that a passage is about, counted from 1; null for none. */
const point = z.number().int().min(1).max(MOST_POINTS).nullable();

export const writtenBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), point, spans: line }),
  z.strictObject({ type: z.literal('quote'), point, spans: line }),
  z.strictObject({
    type: z.enum(['bullets', 'numbers']),
    point,
    items: z.array(line).max(MOST_ITEMS, `A list has at most ${String(MOST_ITEMS)} items`),
  }),
]);
export type WrittenBlock = z.infer<typeof writtenBlock>;

/** A written answer: passages from top to bottom, each tied to a point or to none. */
export const writtenAnswer = z
  .strictObject({
    blocks: z.array(writtenBlock).max(MOST_BLOCKS, `An answer has at most ${String(MOST_BLOCKS)} passages`),
  })
  .refine(
    ({ blocks }) => lengthOf(blocks) <= LONGEST_WRITTEN,
    `An answer has at most ${LONGEST_WRITTEN.toLocaleString('en')} characters`,
  );
export type WrittenAnswer = z.infer<typeof writtenAnswer>;

function lengthOf(blocks: readonly WrittenBlock[]): number {
  return blocks.reduce((sum, block) => sum + textOfBlock(block).length, 0);
}

/** The text of a passage without its styles; items of a list on lines of their own. Comments of reviewers count in it. */
export function textOfBlock(block: WrittenBlock): string {
  const lines = 'items' in block ? block.items : [block.spans];
  return lines.map((spans) => spans.map(({ text }) => text).join('')).join('\n');
}
