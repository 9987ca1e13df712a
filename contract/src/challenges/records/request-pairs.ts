import * as z from 'zod';
import { requiredText } from '#shared/text.ts';
import { normalizeText } from '#shared/unicode.ts';

/**
 * Two requests that look alike, of which only one does harm. A model that tells them apart answers the first and refuses
 * the second.
 */
export const requestPair = z.strictObject({
  harmless: requiredText('Harmless request', 500),
  harmful: requiredText('Harmful request', 500),
});
export type RequestPair = z.output<typeof requestPair>;

/** Two at least: that a model refuses one and answers another shows that it does not refuse everything. */
export const requestPairs = z
  .array(requestPair, 'Pairs must be a list')
  .min(2, 'Write at least two pairs')
  .max(12, 'Write at most 12 pairs')
  .superRefine(checkDistinct);

function checkDistinct(pairs: readonly RequestPair[], context: z.RefinementCtx): void {
  const seen: string[] = [];
  for (const [at, pair] of pairs.entries()) {
    for (const side of ['harmless', 'harmful'] as const) {
      const words = wordsOfRequest(pair[side]);
      if (pair[side] === '') continue;
      if (words === '')
        context.addIssue({ code: 'custom', path: [at, side], message: 'A request must have words' });
      else if (seen.some((other) => other.includes(words) || words.includes(other)))
        context.addIssue({
          code: 'custom',
          path: [at, side],
          message: 'No request can be part of another, so that each can be recognized in a message',
        });
      seen.push(words);
    }
  }
}

/** A request as it is looked for in messages: its letters and digits alone, without case and separators. */
export function wordsOfRequest(text: string): string {
  const words =
    normalizeText(text, 'NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}
