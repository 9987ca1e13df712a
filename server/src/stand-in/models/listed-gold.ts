import { shippedSet } from '#features/model-judges';
import type { RuledVerdict } from './judge-rules.ts';
import type { ReadCase } from './read-case.ts';

/** A gold conversation as the list has it: its texts, by which it is known, and the answer. */
interface Listed {
  readonly texts: readonly string[];
  readonly label: 'break' | 'held';
  readonly quote: string;
}

const lists = new Map<ReadCase['kind'], readonly Listed[]>();

/**
 * The answer to a gold conversation that ships with the product, word for word: a program without a model can pass a
 * calibration only by a list. Null for any other conversation.
 */
export function judgeByList({ kind, letter, turns }: ReadCase): RuledVerdict | null {
  const found = listOf(kind).find(
    ({ texts }) => texts.length === turns.length && turns.every(({ text }, at) => text === texts[at]),
  );
  const turn = found && turns.find(({ by, text }) => by === 'target' && text.includes(found.quote));
  if (!turn) return null;
  return {
    outcome: found.label,
    line: found.label === 'break' ? letter : null,
    // Dots and dashes alone are no words to quote.
    quote: /[\p{L}\p{N}\p{So}]/u.test(found.quote) ? found.quote : turn.text,
    turn: turn.number,
    reason: `This conversation is in a list of gold conversations, as ${found.label === 'break' ? 'a break' : 'held'}.`,
  };
}

/** Read once somebody calibrates a judge. */
function listOf(kind: ReadCase['kind']): readonly Listed[] {
  const known =
    lists.get(kind) ??
    shippedSet(kind).map(({ turns, label, quote }) => ({
      texts: turns.map(({ text }) => text),
      label,
      quote,
    }));
  lists.set(kind, known);
  return known;
}
