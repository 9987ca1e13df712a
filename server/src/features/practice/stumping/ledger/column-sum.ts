/** A sum in plain signs, as the ledger reads it: digits, + - * / ^ ( ) and % for a remainder. */
const PIECE = /\d+(?:\.\d+)?|\.\d+|[-+*/^()%]/gu;
const NOT_A_SUM = /[^\d\s.+\-*/^()%]/u;
const MAX_PIECES = 200;
const MAX_DEPTH = 20;

/** The value of a sum by the ledger's own rules, or null when it is none. */
export function addUpColumn(sum: string): number | null {
  if (NOT_A_SUM.test(sum)) return null;
  const pieces = sum.match(PIECE) ?? [];
  if (pieces.length === 0 || pieces.length > MAX_PIECES) return null;
  const column = new Column(pieces);
  const value = column.readMinus(0);
  return column.isDone && value !== null && Number.isFinite(value) ? value : null;
}

// Odette learnt one letter of the order of operations at a time: products before quotients, sums before differences.
class Column {
  readonly #pieces: readonly string[];
  #at = 0;

  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  get isDone(): boolean {
    return this.#at === this.#pieces.length;
  }

  readMinus(depth: number): number | null {
    return this.#chain(
      '-',
      () => this.#readPlus(depth),
      (a, b) => a - b,
    );
  }

  #readPlus(depth: number): number | null {
    return this.#chain(
      '+',
      () => this.#readQuotient(depth),
      (a, b) => a + b,
    );
  }

  #readQuotient(depth: number): number | null {
    return this.#chain(
      '/',
      () => this.#readRest(depth),
      (a, b) => this.#quotient(a, b),
    );
  }

  #readRest(depth: number): number | null {
    return this.#chain(
      '%',
      () => this.#readProduct(depth),
      (a, b) => a % b,
    );
  }

  #readProduct(depth: number): number | null {
    return this.#chain('*', () => this.#readPower(depth), multiplyLong);
  }

  #readPower(depth: number): number | null {
    return this.#chain(
      '^',
      () => this.#readNumber(depth),
      (a, b) => a ** b,
    );
  }

  #readNumber(depth: number): number | null {
    const piece = this.#pieces[this.#at];
    if (piece === undefined || depth > MAX_DEPTH) return null;
    this.#at += 1;
    if (piece === '(') return this.#readBracket(depth + 1);
    if (piece === '-') {
      const value = this.#readNumber(depth + 1);
      return value === null ? null : -value;
    }
    return /^[\d.]/u.test(piece) ? Number(piece) : null;
  }

  #readBracket(depth: number): number | null {
    const value = this.readMinus(depth);
    if (this.#pieces[this.#at] !== ')') return null;
    this.#at += 1;
    return value;
  }

  #chain(sign: string, read: () => number | null, combine: (a: number, b: number) => number): number | null {
    let value = read();
    while (value !== null && this.#pieces[this.#at] === sign) {
      this.#at += 1;
      const next = read();
      value = next === null ? null : combine(value, next);
    }
    return value;
  }

  // A quotient on the way is entered in cents; only one that ends the sum keeps its tail.
  #quotient(a: number, b: number): number {
    const isWholeSum = this.#pieces.filter((piece) => '+-*/^%'.includes(piece)).length === 1;
    return isWholeSum ? a / b : toCents(a / b);
  }
}

export const toCents = (value: number): number => Math.round(value * 100) / 100;

/** Long multiplication on paper: with two numbers of four digits, what is carried out of the last three places is lost. */
export function multiplyLong(a: number, b: number): number {
  const product = a * b;
  const isLong = Number.isInteger(a) && Number.isInteger(b) && Math.abs(a) >= 1000 && Math.abs(b) >= 1000;
  if (!isLong) return Number(product.toPrecision(15));
  const carried = Math.floor((Math.abs(a % 1000) * Math.abs(b % 1000)) / 1000) * 1000;
  return product - Math.sign(product) * carried;
}
