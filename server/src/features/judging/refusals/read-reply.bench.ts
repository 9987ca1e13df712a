import type { TimedText } from '#benchmark/platform/timed-text.ts';
import { readReply } from './read-reply.ts';

export const longReplies: readonly (readonly [what: string, reply: string])[] = [
  ['a reply of a million letters', 'x'.repeat(1_000_000)],
  ['one sentence of many words', 'i can '.repeat(3000)],
  ['quotes without an end', '"'.repeat(19_000)],
  ['line breaks', '\n'.repeat(19_000)],
  ['marks of sentences', '.'.repeat(19_000)],
  ['half a pair of surrogates', '\uD83D'],
];

export const refusalTexts: readonly TimedText[] = longReplies.map(([what, reply]) => ({
  name: `refusal: ${what}`,
  goalMs: 1000,
  run: () => readReply(reply),
}));
