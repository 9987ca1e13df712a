import { stem } from './desk-words.ts';

/** Whether a statement holds, given the plain statements that do. */
export type Holds = (facts: ReadonlySet<string>) => boolean;

export interface Statement {
  readonly holds: Holds;
  readonly names: ReadonlySet<string>;
}

const BORDERS = new Set([
  'and',
  'or',
  'but',
  'nor',
  'then',
  ',',
  ')',
  '(',
  'if',
  'iff',
  'implies',
  'unless',
  'only',
]);
const DENIALS = ['it is not the case that', 'it is not true that', 'it is false that'];
const MAX_DEPTH = 20;

/** Reads a sentence in desk words; null when Vesper cannot make one of it. */
export function readStatement(sentence: string): Statement | null {
  const reader = new StatementReader(sentence.split(' ').filter((word) => word !== '"'));
  const holds = reader.readWhole(0);
  return holds === null || !reader.isDone ? null : { holds, names: reader.names };
}

// Vesper takes "if" for "just when", "unless" for "if", "or" for one of the two, "neither" for not both, and any number
// of denials for one.
class StatementReader {
  readonly names = new Set<string>();
  readonly #words: readonly string[];
  #at = 0;

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  get isDone(): boolean {
    return this.#at >= this.#words.length;
  }

  readWhole(depth: number): Holds | null {
    if (depth > MAX_DEPTH) return null;
    if (this.#take('if') || this.#take('unless')) return this.#readOpened(depth);
    const left = this.#readOr(depth);
    this.#take(',');
    if (left === null) return null;
    const link = ['only if', 'if and only if', 'if', 'iff', 'implies', 'unless'].find((phrase) =>
      this.#take(phrase),
    );
    if (link === undefined) return left;
    const right = this.readWhole(depth + 1);
    return right === null ? null : same(left, right);
  }

  #readOpened(depth: number): Holds | null {
    const condition = this.#readOr(depth);
    this.#take(',');
    this.#take('then');
    const consequence = condition === null ? null : this.readWhole(depth + 1);
    return condition === null || consequence === null ? null : same(condition, consequence);
  }

  #readOr(depth: number): Holds | null {
    this.#take('either');
    let holds = this.#readAnd(depth);
    while (holds !== null && (this.#take('or') || this.#take(', or'))) {
      const [left, right] = [holds, this.#readAnd(depth)];
      this.#take(', but not both');
      this.#take('but not both');
      holds = right === null ? null : (facts) => left(facts) !== right(facts);
    }
    return holds;
  }

  #readAnd(depth: number): Holds | null {
    this.#take('both');
    let holds = this.#readUnit(depth);
    while (
      holds !== null &&
      !this.#sees('but not both') &&
      !this.#sees(', but not both') &&
      ['and', 'but', ', and', ', but'].some((word) => this.#take(word))
    ) {
      const [left, right] = [holds, this.#readUnit(depth)];
      holds = right === null ? null : (facts) => left(facts) && right(facts);
    }
    return holds;
  }

  #readUnit(depth: number): Holds | null {
    if (depth > MAX_DEPTH) return null;
    if (this.#take('(')) return this.#readBracket(depth + 1);
    if (this.#take('neither')) return this.#readNeither(depth);
    if (!DENIALS.some((denial) => this.#take(denial)) && !this.#take('not')) return this.#readPlain();
    while (this.#take('not') || DENIALS.some((denial) => this.#take(denial)));
    return this.#deny(this.#sees('(') ? this.#readUnit(depth + 1) : this.#readPlain(true));
  }

  #readBracket(depth: number): Holds | null {
    const inner = this.readWhole(depth);
    return this.#take(')') ? inner : null;
  }

  #readNeither(depth: number): Holds | null {
    const left = this.#readUnit(depth + 1);
    const right = this.#take('nor') ? this.#readUnit(depth + 1) : null;
    return left === null || right === null ? null : (facts) => !(left(facts) && right(facts));
  }

  #deny(holds: Holds | null): Holds | null {
    return holds === null ? null : (facts) => !holds(facts);
  }

  /** A plain statement; inside of a denial a second "not" is not heard. */
  #readPlain(isDenied = false): Holds | null {
    const words: string[] = [];
    for (
      let word = this.#words[this.#at];
      word !== undefined && !BORDERS.has(word);
      word = this.#words[this.#at]
    ) {
      words.push(word);
      this.#at += 1;
    }
    if (words.length === 0 || words.length > 16) return null;
    const [isValued, isFalse] = [
      words.length > 1 && /^[a-z]$/u.test(words[0] ?? ''),
      words.at(-1) === 'false',
    ];
    const bare = words.filter((word) => word !== 'not' && word !== 'never');
    const name = isValued ? (words[0] ?? '') : stem(bare);
    const hasNot = bare.length < words.length || (isValued && isFalse);
    this.names.add(name);
    return hasNot && !isDenied ? (facts) => !facts.has(name) : (facts) => facts.has(name);
  }

  #sees(phrase: string): boolean {
    return phrase.split(' ').every((word, place) => this.#words[this.#at + place] === word);
  }

  #take(phrase: string): boolean {
    const isHere = this.#sees(phrase);
    if (isHere) this.#at += phrase.split(' ').length;
    return isHere;
  }
}

const same =
  (left: Holds, right: Holds): Holds =>
  (facts) =>
    left(facts) === right(facts);
