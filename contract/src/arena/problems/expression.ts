import { type Cursor, FormulaFault, parseAs, type Parsed, readBracketed } from './fault.ts';

export type Operator = '+' | '-' | '*' | '/' | '^';

/** An arithmetic expression that can be read in one way only. */
export type Expression =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'percent' | 'negate'; readonly of: Expression }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    };

const SIGNS: Readonly<Record<string, string>> = { '×': '*', '·': '*', '÷': '/', '−': '-', '–': '-' };
const TOKEN = /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<sign>[-+*/^%()×·÷−–]))/uy;

/**
 * Reads an expression of numbers, + - × ÷ ^ %, and brackets. What people read in two ways is refused with the reason:
 * `a / b / c`, `-a ^ b`, `a ^ b ^ c`, `80 + 10%`, `2(3)`.
 */
export function parseExpression(text: string): Parsed<Expression> {
  return parseAs(
    {
      token: TOKEN,
      write: ({ number, sign = '' }) => number ?? SIGNS[sign] ?? sign,
      fault: 'Use numbers, + − × ÷ ^ % and brackets only, with a point for decimals.',
      read: readSum,
    },
    text,
  );
}

function readSum(cursor: Cursor): Expression {
  let left = readProduct(cursor);
  for (let operator = takeOne(cursor, ['+', '-']); operator; operator = takeOne(cursor, ['+', '-'])) {
    const right = readProduct(cursor);
    if (right.kind === 'percent') throw new FormulaFault('Write what the percentage is of: 80 + 10% × 80.');
    left = { kind: 'operation', operator, left, right };
  }
  return left;
}

function readProduct(cursor: Cursor): Expression {
  let left = readSigned(cursor);
  let isDivided = false;
  for (let operator = takeOne(cursor, ['*', '/']); operator; operator = takeOne(cursor, ['*', '/'])) {
    if (isDivided)
      throw new FormulaFault('Put a division into brackets before you multiply or divide again.');
    isDivided = operator === '/';
    left = { kind: 'operation', operator, left, right: readSigned(cursor) };
  }
  return left;
}

function readSigned(cursor: Cursor): Expression {
  if (!cursor.skip('-')) return readPower(cursor);
  const of = readAtom(cursor);
  if (cursor.peek() === '^') throw new FormulaFault('Put a negative number with a power into brackets.');
  return { kind: 'negate', of };
}

function readPower(cursor: Cursor): Expression {
  const left = readAtom(cursor);
  if (!cursor.skip('^')) return left;
  const isNegative = cursor.skip('-');
  const exponent = readAtom(cursor);
  if (cursor.peek() === '^') throw new FormulaFault('Put one of two powers into brackets.');
  if (left.kind === 'percent' || exponent.kind === 'percent')
    throw new FormulaFault('Write a percentage in a power as a decimal.');
  return {
    kind: 'operation',
    operator: '^',
    left,
    right: isNegative ? { kind: 'negate', of: exponent } : exponent,
  };
}

function readAtom(cursor: Cursor): Expression {
  const token = cursor.take();
  if (token === undefined) throw new FormulaFault('Write a number after the last operator.');
  const inner = token === '(' ? readBracketed(cursor, readSum) : readNumber(token);
  return cursor.skip('%') ? { kind: 'percent', of: inner } : inner;
}

function readNumber(token: string): Expression {
  if (!/^\d/u.test(token)) throw new FormulaFault(`Write a number before ${token}.`);
  if (token.length > 20) throw new FormulaFault('Use at most 20 digits per number.');
  return { kind: 'number', text: token };
}

function takeOne<Sign extends Operator>(cursor: Cursor, signs: readonly Sign[]): Sign | undefined {
  return signs.find((sign) => cursor.skip(sign));
}

const SHOWN: Readonly<Record<Operator, string>> = {
  '+': ' + ',
  '-': ' − ',
  '*': ' × ',
  '/': ' ÷ ',
  '^': '^',
};
/** The operators that may stand on the left and the right of another without brackets. */
const BARE: Readonly<Record<Operator, readonly [left: string, right: string]>> = {
  '+': ['+-*/^', '*/^'],
  '-': ['+-*/^', '*/^'],
  '*': ['*^', '^'],
  '/': ['*^', '^'],
  '^': ['', ''],
};

/** The expression as people read it, with no bracket more than it needs; reading it again gives the same tree. */
export function writeExpression(tree: Expression): string {
  switch (tree.kind) {
    case 'number':
      return tree.text;
    case 'percent':
      return `${tree.of.kind === 'number' ? tree.of.text : `(${writeExpression(tree.of)})`}%`;
    case 'negate':
      return `−${writeInner(tree.of, '')}`;
    case 'operation': {
      const [left, right] = BARE[tree.operator];
      return `${writeInner(tree.left, left)}${SHOWN[tree.operator]}${writeInner(tree.right, right)}`;
    }
  }
}

function writeInner(tree: Expression, bare: string): string {
  const written = writeExpression(tree);
  const isBare = tree.kind === 'operation' ? bare.includes(tree.operator) : tree.kind !== 'negate';
  return isBare ? written : `(${written})`;
}
