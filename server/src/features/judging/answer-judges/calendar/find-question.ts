import { refuseToJudge } from '../exact/cannot-judge.ts';
import { refuseWeight } from '../reading/context.ts';
import { matchPhrase, matchPhraseAt, type PhraseMatch, type SlotReaders } from '../reading/match-phrase.ts';
import type { Token } from '../reading/tokens.ts';
import phrases from './calendar-phrases.json' with { type: 'json' };
import { readDate, readMonth, readWeekday, readYear } from './read-date.ts';
import { readSpan } from './read-span.ts';

export type QuestionKind = keyof typeof phrases;

export interface FoundQuestion {
  readonly kind: QuestionKind;
  readonly match: PhraseMatch;
}

const kinds = Object.entries(phrases) as [QuestionKind, readonly string[]][];
// What may stand in a sentence that only tells where the dates come from.
const TELLING = new Set([
  'and',
  'then',
  'later',
  'before',
  'after',
  'now',
  'if',
  'until',
  'also',
  'due',
  'on',
  'more',
]);

/** The question that the whole text is, or null. */
export function findWhole(tokens: readonly Token[], readers: SlotReaders): FoundQuestion | null {
  for (const [kind, shapes] of kinds) {
    for (const shape of shapes) {
      const match = matchPhrase(shape, tokens, readers);
      if (match !== null) return { kind, match };
    }
  }
  return null;
}

/** The longest question that stands somewhere in the text, where nothing else in the text can change it. */
export function findInside(tokens: readonly Token[], readers: SlotReaders): FoundQuestion | null {
  const best = longestOf(tokens, readers);
  if (best === null) return null;
  const inside = tokens.slice(best.start, best.end);
  refuseOtherData(tokens.slice(0, best.start), inside, TELLING);
  refuseOtherData(tokens.slice(best.end), inside, new Set());
  return best;
}

interface Inside extends FoundQuestion {
  readonly start: number;
  readonly end: number;
}

function longestOf(tokens: readonly Token[], readers: SlotReaders): Inside | null {
  const shapes = kinds.flatMap(([kind, ofKind]) => ofKind.map((shape) => ({ kind, shape })));
  let best: Inside | null = null;
  for (const { kind, shape } of shapes) {
    for (let start = 0; start < tokens.length; start += 1) {
      const match = matchPhraseAt(shape, { tokens, readers, start });
      const isLonger = match !== null && match.end - start > (best === null ? 0 : best.end - best.start);
      if (isLonger) best = { kind, match, start, end: match.end };
    }
  }
  return best;
}

/** Dates and spans around the question must be those of the question. */
function refuseOtherData(
  context: readonly Token[],
  inside: readonly Token[],
  allowed: ReadonlySet<string>,
): void {
  const known = dataIn(inside);
  const rest: Token[] = [];
  for (let at = 0; at < context.length; at += 1) {
    const data = dataAt(context, at);
    if (data === null) {
      const token = context[at];
      if (token !== undefined) rest.push(token);
      continue;
    }
    if (!known.has(data.key))
      refuseToJudge('There is another date or time in that message than the question asks about.');
    at = data.next - 1;
  }
  // "in 2024 February": a month beside the question belongs to it.
  if (rest.some((token) => readMonth(token) !== null || readWeekday(token) !== null))
    refuseToJudge('There is another day or month in that message than the question asks about.');
  refuseWeight(rest, allowed);
}

function dataIn(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at < tokens.length; at += 1) {
    const data = dataAt(tokens, at);
    if (data === null) continue;
    found.add(data.key);
    if (data.key.startsWith('date ')) at = data.next - 1;
  }
  return found;
}

function dataAt(tokens: readonly Token[], at: number): { key: string; next: number } | null {
  const date = readDate(tokens, at);
  if (date !== null) return { key: `date ${JSON.stringify(date.date)}`, next: date.next };
  const span = readSpan(tokens, at);
  if (span !== null) return { key: `span ${JSON.stringify(span.span)}`, next: span.next };
  const month = readMonth(tokens[at]);
  const year = readYear(tokens[at + 1]);
  if (month !== null && year !== null) return { key: `month ${String(month)} ${String(year)}`, next: at + 2 };
  return null;
}
