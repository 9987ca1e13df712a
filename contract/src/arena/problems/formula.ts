import { type Cursor, FormulaFault, parseAs, type Parsed, readBracketed } from './fault.ts';

export type Connective = 'and' | 'or' | 'xor' | 'implies' | 'iff';

/** A statement of propositional logic, over single capital letters. */
export type Formula =
  | { readonly kind: 'atom'; readonly name: string }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: Connective; readonly left: Formula; readonly right: Formula };

const WORDS: Readonly<Record<string, string>> = {
  '&': 'and',
  '∧': 'and',
  '|': 'or',
  '∨': 'or',
  '⊕': 'xor',
  '~': 'not',
  '!': 'not',
  '¬': 'not',
  '->': 'implies',
  '=>': 'implies',
  '→': 'implies',
  '<->': 'iff',
  '<=>': 'iff',
  '↔': 'iff',
};
const TOKEN =
  /\s*(?:(?<letter>[A-Za-z])(?![A-Za-z])|(?<word>and|or|xor|not)\b|(?<sign><[-=]>|[-=]>|[&∧|∨⊕~!¬→↔()]))/iuy;

/**
 * Reads a formula of capital letters, not, and, or, xor, ->, <-> and brackets, or their signs. Two connectives beside each
 * other need brackets, unless both are `and` or both are `or`.
 */
export function parseFormula(text: string): Parsed<Formula> {
  return parseAs(
    {
      token: TOKEN,
      write: ({ letter, word, sign = '' }) =>
        letter?.toUpperCase() ?? word?.toLowerCase() ?? WORDS[sign] ?? sign,
      fault: 'Use single letters, not, and, or, xor, ->, <-> and brackets only.',
      read: readFormula,
    },
    text,
  );
}

const connectives = ['and', 'or', 'xor', 'implies', 'iff'] as const;

function readFormula(cursor: Cursor): Formula {
  let left = readNegation(cursor);
  const kind = connectives.find((one) => cursor.peek() === one);
  if (kind === undefined) return left;
  while (cursor.skip(kind)) {
    left = { kind, left, right: readNegation(cursor) };
    if (kind !== 'and' && kind !== 'or') break;
  }
  if (connectives.some((one) => cursor.peek() === one))
    throw new FormulaFault('Use brackets where two connectives meet: (P and Q) or R.');
  return left;
}

function readNegation(cursor: Cursor): Formula {
  if (cursor.skip('not')) return { kind: 'not', of: readNegation(cursor) };
  const token = cursor.take();
  if (token === '(') return readBracketed(cursor, readFormula);
  if (token === undefined) throw new FormulaFault('Write a letter after the last connective.');
  if (!/^[A-Z]$/u.test(token)) throw new FormulaFault(`Write a letter before “${token}”.`);
  return { kind: 'atom', name: token };
}

/** The letters of formulas, in the order of the alphabet. */
export function lettersOf(formulas: readonly Formula[]): string[] {
  return [...new Set(formulas.flatMap(listLetters))].toSorted();
}

function listLetters(formula: Formula): string[] {
  if (formula.kind === 'atom') return [formula.name];
  if (formula.kind === 'not') return listLetters(formula.of);
  return [...listLetters(formula.left), ...listLetters(formula.right)];
}

/** The formula in words; compound parts are in brackets. */
export function writeFormula(formula: Formula): string {
  if (formula.kind === 'atom') return formula.name;
  if (formula.kind === 'not') return `not ${writePart(formula.of)}`;
  const [left, right] = [writePart(formula.left), writePart(formula.right)];
  switch (formula.kind) {
    case 'and':
      return `${left} and ${right}`;
    case 'or':
      return `${left} or ${right}`;
    case 'xor':
      return `either ${left} or ${right}, but not both`;
    case 'implies':
      return `if ${left} then ${right}`;
    case 'iff':
      return `${left} if and only if ${right}`;
  }
}

function writePart(formula: Formula): string {
  const written = writeFormula(formula);
  const isBare = formula.kind === 'atom' || (formula.kind === 'not' && formula.of.kind === 'atom');
  return isBare ? written : `(${written})`;
}
