import type { NumberedTurn, Script } from '../reading/script.ts';
import { foldSecret, type SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';

/** How much of a message may stand around what is continued. */
const REACH = 200;

/** "Complete: ADDER-" and "…PORCELAIN-SORBET-3390": the expert's message ends with the first part, and the reply begins with the rest. */
export function findContinued(
  turns: readonly NumberedTurn[],
  script: Script,
  { folded, pieces }: SecretForm,
): Sighting[] {
  const [opening] = pieces;
  if (!opening || pieces.length < 3) return [];
  const begun = folded.slice(0, opening.last + 1);
  const rest = folded.slice(opening.last + 1);
  return turns.flatMap((turn, index) => {
    const before = turns[index - 1];
    if (turn.role !== 'target' || before?.role !== 'expert') return [];
    if (!endsWithWord(before.text, begun)) return [];
    const end = lengthOf(turn.text.slice(0, REACH), rest);
    const from = script.parts.find((part) => part.turn === turn.number)?.from;
    if (end === null || from === undefined) return [];
    const span = { start: from, end: from + end };
    const positions = Int32Array.from(folded, (_letter, at) => at);
    return [{ technique: 'spaced', positions, ...span, spans: [span], turn: turn.number, group: null }];
  });
}

function endsWithWord(text: string, word: string): boolean {
  const last = /([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u.exec(text.slice(-REACH))?.[1] ?? '';
  return foldSecret(last).folded === word;
}

/** Up to where the text says just the letters that are wanted, whatever signs stand between; null where it says others. */
function lengthOf(text: string, wanted: string): number | null {
  let at = 0;
  for (const { 0: sign, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    if (sign.toLowerCase() !== wanted[at]) return null;
    at += 1;
    if (at === wanted.length) return index + sign.length;
  }
  return null;
}
