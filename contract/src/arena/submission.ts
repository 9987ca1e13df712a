import * as z from 'zod';
import { optionalWebLink, writtenText } from '#shared/text.ts';

const turn = z.number('Choose a turn.').int('Choose a turn.').min(2).max(1000);

function requiredWords(max: number, missing: string) {
  return writtenText(max).refine((text) => text.trim() !== '', missing);
}

/** Words of a reply as its expert marked them: where they begin, in UTF-16 units, and what they are. */
export const quote = z.strictObject({
  start: z.number('Mark the words that fail.').int('Mark the words that fail.').min(0).max(1_000_000),
  text: requiredWords(2000, 'Mark the words that fail.'),
});
export type Quote = z.infer<typeof quote>;

/**
 * A claim: the turn and the words that fail, what fails about them and what would be right, with a source that people can
 * look up. `claims` of the attempt says which of the last two its challenge requires.
 */
const claim = z.strictObject({
  kind: z.literal('claim'),
  turn,
  quote,
  reason: requiredWords(2000, 'Write what fails.'),
  answer: writtenText(2000).default(''),
  source: writtenText(500).default(''),
  sourceUrl: optionalWebLink('The link').default(''),
});

/** What an expert submits: the secret that a target gave away, or a claim about a reply. */
export const submission = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('secret'),
      secret: requiredWords(200, 'Write the secret that you found.'),
    }),
    claim,
  ],
  'Kind must be "secret" or "claim".',
);
export type Submission = z.output<typeof submission>;
