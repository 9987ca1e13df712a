import tables from './letter-tables.json' with { type: 'json' };

const A = 65;
const LETTERS = 26;

export function reverse(text: string): string {
  return [...text].toReversed().join('');
}

export function rot13(text: string): string {
  return shift(text, LETTERS / 2);
}

/** Each letter as the one that many places further on in the alphabet. */
export function shift(text: string, places: number): string {
  return mapLetters(text, (place) => (place + places) % LETTERS);
}

export function mirror(text: string): string {
  return mapLetters(text, (place) => LETTERS - 1 - place);
}

export type LetterTable = keyof typeof tables;

/** Writes each letter as a table has it; what the table lacks stays. */
export function swapLetters(text: string, table: LetterTable): string {
  const letters: ReadonlyMap<string, string> = new Map(Object.entries(tables[table]));
  return [...text.toUpperCase()].map((letter) => letters.get(letter) ?? letter).join('');
}

function mapLetters(text: string, move: (place: number) => number): string {
  return text
    .toUpperCase()
    .replaceAll(/[A-Z]/g, (letter) => String.fromCharCode(A + move(letter.charCodeAt(0) - A)));
}
