/** A number or an operation of a text. */
export interface Term {
  readonly kind: 'value' | 'operation';
  readonly value: number;
  readonly operation: string;
  readonly start: number;
  readonly end: number;
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const small = new Map<string, number>([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, at * 10]).filter(([word]) => word !== '-'),
]);
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['dozen', 12],
]);
const operations = new Map([
  ['+', '+'],
  ['plus', '+'],
  ['-', '-'],
  ['−', '-'],
  ['–', '-'],
  ['minus', '-'],

  ['*', '*'],
  ['×', '*'],
  ['·', '*'],
  ['x', '*'],
  ['times', '*'],
  ['/', '/'],
  ['÷', '/'],
  ['over', '/'],
  ['squared', '^2'],
  ['²', '^2'],
  ['cubed', '^3'],
  ['³', '^3'],
  ['square', 'sq'],
  ['cube', 'cb'],
  ['twice', 'x2'],
  ['double', 'x2'],
  ['half', 'h'],
  ['power', '^'],
  ['^', '^'],
  ['**', '^'],
]);
const fillers = new Set([
  'a',
  'an',
  'and',
  'the',
  'of',
  'by',
  'multiplied',
  'added',
  'divided',
  'to',
  'digit',
  'number',
  'is',
  'by',
]);
const TERM =
  /\d{1,3}(?:[,'\u202f\u00a0 ]\d{3})+(?!\d)|0x[0-9a-f]{2,6}\b|0b[01]{4,16}\b|0o[0-7]{2,6}\b|\d{1,7}|[a-z]+|\*\*|[-+−–*×·/÷²³^()]/gi;
const LONGEST = 10;

/** Rows of terms: numbers in figures or English words and what joins them, without anything else between. */
export function readTerms(text: string): Term[][] {
  const rows: Term[][] = [];
  let row: Term[] = [];
  let last = 0;
  const close = () => {
    if (row.length > 0) rows.push(row);
    row = [];
  };
  for (const { 0: found, index } of text.matchAll(TERM)) {
    const word = found.toLowerCase();
    const term = toTerm(word);
    const end = index + found.length;
    const before = last;
    last = end;
    // Nearly every word of prose.
    if (!term && row.length === 0) continue;
    const span = { start: index, end };
    const gap = text.slice(before, index);
    const isPause = /^,\s*$/.test(gap) && (operations.has(word) || fillers.has(word));
    // A row ends with its clause.
    if ((!isPause && /[;:,.=\n|]/.test(gap)) || row.length > LONGEST * 2) close();
    if (word === '-' && /^[a-z]-[a-z]$/i.test(text.slice(index - 1, span.end + 1))) continue;
    if (term) row.push({ ...term, ...span });
    else if (!fillers.has(word) && !'()'.includes(word)) close();
  }
  close();
  return rows.map(joinWords);
}

function toTerm(word: string): Omit<Term, 'start' | 'end'> | null {
  const value = toValue(word);
  if (value !== null) return { kind: 'value', value, operation: '' };
  const operation = operations.get(word);
  if (operation !== undefined) return { kind: 'operation', value: 0, operation };
  const by = scales.get(word);
  return by === undefined ? null : { kind: 'operation', value: by, operation: 'scale' };
}

function toValue(word: string): number | null {
  const first = word.charCodeAt(0);
  if (first < 48 || first > 57) return small.get(word) ?? null;
  if (/^(?:0x[0-9a-f]+|0b[01]+|0o[0-7]+)$/.test(word)) return Number(word);
  return Number(word.replaceAll(/\D/g, ''));
}

/** "seventy" "two" is 72, "a" "hundred" "twenty" is 120. */
function joinWords(row: readonly Term[]): Term[] {
  const joined: Term[] = [];
  for (const [index, term] of row.entries()) {
    const last = joined.at(-1);
    const isWord = term.end - term.start > 2;
    if (term.operation === 'scale') {
      const times = last?.kind === 'value' ? last : null;
      if (times) joined.pop();
      const value = times ? scale(times.value, term.value) : term.value;
      joined.push({ ...term, kind: 'value', operation: '', value, start: times?.start ?? term.start });
      continue;
    }
    const before = row[index - 1];
    const goesOn =
      last?.kind === 'value' &&
      term.kind === 'value' &&
      isWord &&
      before !== undefined &&
      isRoom(last.value, term.value);
    if (goesOn && last)
      joined[joined.length - 1] = { ...last, value: last.value + term.value, end: term.end };
    else joined.push(term);
  }
  return joined;
}

/** In 2 thousand 8 hundred the hundreds belong to the 8 alone. */
function scale(value: number, by: number): number {
  const rest = value % 1000;
  return by === 100 && value >= 1000 ? value - rest + rest * by : value * by;
}

function isRoom(value: number, next: number): boolean {
  if (next < 10) return value >= 20 && value % 10 === 0;
  return next < 100 ? value >= 100 && value % 100 === 0 : false;
}
