import type { EvidenceMark } from '@redoubt/contract/arena';

/** A message of a transcript, numbered from 1. */
export interface NumberedTurn {
  readonly number: number;
  readonly role: 'expert' | 'target';
  readonly text: string;
}

/** A stretch of a text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Everything that one side wrote, joined by line breaks, so that one pass reads across its messages. */
export interface JoinedTurns {
  readonly text: string;
  readonly parts: readonly (Span & { readonly turn: number })[];
}

export function joinTurns(turns: readonly NumberedTurn[], role: NumberedTurn['role']): JoinedTurns {
  const own = turns.filter((turn) => turn.role === role);
  let start = 0;
  const parts = own.map(({ number, text }) => {
    const part = { turn: number, start, end: start + text.length };
    start = part.end + 1;
    return part;
  });
  return { text: own.map(({ text }) => text).join('\n'), parts };
}

/** The turn that holds the unit at `index`. */
export function turnAt({ parts }: JoinedTurns, index: number): number {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((parts[middle]?.start ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return parts[low]?.turn ?? 0;
}

/** One mark for each turn that the span touches. */
export function toMarks({ parts }: JoinedTurns, span: Span): EvidenceMark[] {
  return parts
    .filter(({ start, end }) => start < end && start < span.end && end > span.start)
    .map(({ turn, start, end }) => ({
      turn,
      start: Math.max(span.start, start) - start,
      end: Math.min(span.end, end) - start,
    }));
}

/** The letters a to z and digits of a text, in lower case and without accents, and where each of them stands. */
export interface FoldedText {
  readonly letters: string;
  /** The index in the text of each letter. */
  readonly at: readonly number[];
}

export function foldText(text: string): FoldedText {
  const letters: string[] = [];
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const letter = foldCharacter(text.codePointAt(index) ?? 0);
    if (letter === '') continue;
    letters.push(letter);
    at.push(index);
  }
  return { letters: letters.join(''), at };
}

/** A letter or digit, or nothing. Accents, full width and styled letters are those letters; other scripts are nothing. */
export function foldCharacter(point: number): string {
  if (point < 128)
    return PLAIN.test(String.fromCharCode(point)) ? String.fromCharCode(point).toLowerCase() : '';
  const known = folded.get(point);
  if (known !== undefined) return known;
  const letter = String.fromCodePoint(point).normalize('NFKD').slice(0, 1).toLowerCase();
  const found = PLAIN.test(letter) ? letter : '';
  if (folded.size < MOST_KNOWN) folded.set(point, found);
  return found;
}

const PLAIN = /^[a-z0-9]$/i;
const MOST_KNOWN = 5000;
const folded = new Map<number, string>();
