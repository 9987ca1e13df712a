import type { BarWidth } from '#ui/marks/redaction-bar.tsx';
import editorial from './notes.json';
import recorded from './recorded-break.json';

/** A piece of a turn: plain text, words that are marked, or a bar over what the judge marked. */
export type Piece = string | { readonly mark: string } | { readonly bar: BarWidth };

export interface RecordedTurn {
  readonly number: number;
  readonly role: string;
  readonly isBreak: boolean;
  readonly pieces: readonly Piece[];
  readonly note: { readonly kind: string; readonly title: string; readonly text: string } | undefined;
}

const marks: Readonly<Record<string, string>> = editorial.marks;
const notes: Readonly<Record<string, RecordedTurn['note']>> = editorial.notes;

/** A break of the arena as a test of the server records it, with our notes beside it. */
export const recording = {
  file: `${recorded.challenge.code} · ${recorded.challenge.title}`,
  objective: editorial.objective,
  origin: editorial.origin,
  severity: recorded.challenge.severity,
  severityWord: recorded.challenge.severityWord,
  judge: recorded.verdict.judge,
  points: recorded.verdict.points,
  /** Other challenges of the practice ground, with the most points that each gives. */
  others: recorded.others,
  turns: recorded.turns.map(({ number, role, isBreak, text }): RecordedTurn => ({
    number,
    role,
    isBreak,
    pieces: (text as readonly (string | { bar: BarWidth })[]).flatMap((piece): Piece[] =>
      typeof piece === 'string' ? markWords(piece, marks[number]) : [piece],
    ),
    note: isBreak ? { kind: 'break', title: 'Break', text: recorded.verdict.reason } : notes[String(number)],
  })),
} as const;

/** `text` with the words in it marked. */
export function markWords(text: string, words: string | undefined): (string | { mark: string })[] {
  const at = words === undefined ? -1 : text.indexOf(words);
  if (words === undefined || at === -1) return [text];
  return [text.slice(0, at), { mark: words }, text.slice(at + words.length)].filter((piece) => piece !== '');
}
