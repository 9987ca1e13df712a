import courtesies from './courtesies.json' with { type: 'json' };
import type { Token } from './tokens.ts';

const byLength = (a: readonly string[], b: readonly string[]): number => b.length - a.length;
const openings = courtesies.openings.map((phrase) => phrase.split(' ')).toSorted(byLength);
const closings = courtesies.closings.map((phrase) => phrase.split(' ')).toSorted(byLength);
const marks = new Set(courtesies.marks);

/** The question without greetings, thanks and outer punctuation: only what cannot change its meaning goes. */
export function withoutCourtesies(tokens: readonly Token[]): readonly Token[] {
  let [start, end] = [0, tokens.length];
  while (start < end) {
    const from = start;
    const opening = openings.find((words) => words.length <= end - from && standsAt(tokens, words, from));
    if (opening !== undefined) start += opening.length;
    else if (isOuterMark(tokens, start)) start += 1;
    else break;
  }
  while (start < end) {
    const to = end;
    const closing = closings.find(
      (words) => words.length <= to - start && standsAt(tokens, words, to - words.length),
    );
    if (closing !== undefined) end -= closing.length;
    else if (marks.has(tokens[end - 1]?.text ?? '')) end -= 1;
    else break;
  }
  return tokens.slice(start, end);
}

// A minus that belongs to the number after it is no punctuation.
function isOuterMark(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || !marks.has(token.text)) return false;
  return token.text !== '-' || tokens[at + 1]?.kind === 'word';
}

function standsAt(tokens: readonly Token[], words: readonly string[], at: number): boolean {
  return words.every((word, place) => tokens[at + place]?.text === word);
}
