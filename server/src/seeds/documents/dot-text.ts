import letters from './dot-letters.json' with { type: 'json' };

const COLUMNS = 5;
const ROWS = 7;

/** Capitals without marks, as the zone of a passport that machines read has them; what has no letter there becomes a space. */
export function plainCapitals(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return [...plain].map((letter) => (letter in letters ? letter : ' ')).join('');
}

interface DotText {
  readonly x: number;
  readonly y: number;
  /** The side of a dot. */
  readonly dot: number;
  readonly fill?: string;
}

/** Text as an SVG path of 5 by 7 dots a letter: it looks alike on machines that have no fonts at all. */
export function dotText(text: string, { x, y, dot, fill = '#1d1a16' }: DotText): string {
  const dots = [...plainCapitals(text)].flatMap((letter, place) =>
    dotsOf(letter).map(
      ([column, row]) =>
        `M${String(x + (place * (COLUMNS + 1) + column) * dot)} ${String(y + row * dot)}h${String(dot)}v${String(dot)}h-${String(dot)}z`,
    ),
  );
  return `<path fill="${fill}" d="${dots.join('')}"/>`;
}

/** The dots of a letter as columns and rows; each byte of it is a column, its lowest bit the top row. */
function dotsOf(letter: string): [number, number][] {
  const bytes = Buffer.from(Object.entries(letters).find(([known]) => known === letter)?.[1] ?? '', 'hex');
  return [...bytes].flatMap((byte, column) =>
    Array.from({ length: ROWS }, (_, row): [number, number] => [column, row]).filter(
      ([, row]) => (byte >> row) & 1,
    ),
  );
}
