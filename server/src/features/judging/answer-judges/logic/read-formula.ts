import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';
import { isVariableName, readClause } from './clause.ts';
import connectives from './connectives.json' with { type: 'json' };
import { atom, join, not, type Formula } from './formula.ts';

/** Turns the words between connectives into a formula; null leaves them to the plain reading. */
export type ClauseReader = (words: readonly string[]) => Formula | null;

const STOPS = new Set(connectives.stops);
const COPULAS = new Set([
  'is',
  'are',
  'was',
  'were',
  'has',
  'have',
  'can',
  'will',
  'must',
  'does',
  'do',
  'not',
  'never',
  'am',
]);
const NEGATED = /n't$/u;
const MAX_DEPTH = 40;
const MAX_WORDS = 14;

/** Reads one sentence (without its closing mark) as a formula; every word must be taken. */
export function readFormula(tokens: readonly Token[], readWords: ClauseReader = () => null): Formula {
  const reader = new FormulaReader(tokens, readWords);
  const formula = reader.readStatement();
  reader.refuseRest();
  return formula;
}

class FormulaReader {
  readonly #words: readonly string[];
  readonly #readWords: ClauseReader;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], readWords: ClauseReader) {
    this.#words = tokens.map((token) => token.text);
    this.#readWords = readWords;
  }

  readStatement(): Formula {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) refuseToJudge('This is nested too deep for the judge.');
    const formula = this.#readOpening() ?? this.#readCondition(this.#readDisjunction());
    this.#depth -= 1;
    return formula;
  }

  refuseRest(): void {
    if (this.#at < this.#words.length) this.#refuse();
  }

  /** "if A, then B", "unless A, B". */
  #readOpening(): Formula | null {
    const opening = this.#take('if', 'whenever', 'when', 'unless');
    if (opening === null) return null;
    const condition = this.#readDisjunction();
    const hasComma = this.#take(',') !== null;
    const hasThen = this.#take('then') !== null;
    if (!hasComma && !hasThen) this.#refuse();
    const consequence = this.readStatement();
    return join('implies', opening === 'unless' ? not(condition) : condition, consequence);
  }

  #readCondition(left: Formula): Formula {
    const start = this.#at;
    this.#take(',');
    const link = this.#take(...connectives.conditions);
    if (link === null) {
      this.#at = start;
      return left;
    }
    const right = link === '->' || link === 'implies' ? this.#readChained() : this.#readDisjunction();
    if (connectives.conditions.some((phrase) => this.#sees(phrase)))
      refuseToJudge('Two conditions in one sentence: write brackets.');
    if (link === 'if' || link === 'whenever' || link === 'when') return join('implies', right, left);
    if (link === 'unless') return join('implies', not(right), left);
    return join(['only if', '->', 'implies'].includes(link) ? 'implies' : 'iff', left, right);
  }

  #readChained(): Formula {
    const right = this.#readDisjunction();
    if (this.#sees('->') || this.#sees('implies'))
      refuseToJudge('Two arrows in a row can be read in two ways: write brackets.');
    return right;
  }

  #readDisjunction(): Formula {
    const start = this.#at;
    let formula = this.#readConjunction();
    let hasOr = false;
    for (
      let link = this.#takeLink('or', '|', 'xor');
      link !== null;
      link = this.#takeLink('or', '|', 'xor')
    ) {
      formula = join(link === 'xor' ? 'xor' : 'or', formula, this.#readConjunction());
      hasOr = true;
      if (this.#take('but not both', ', but not both') !== null) formula = this.#makeExclusive(formula);
      else this.#take('or both', ', or both');
    }
    if (hasOr && this.#hasBareAnd(start))
      refuseToJudge('"and" beside "or" can be read in two ways: write brackets.');
    return formula;
  }

  #makeExclusive(formula: Formula): Formula {
    if (formula.kind !== 'or') return this.#refuse();
    return join('xor', formula.left, formula.right);
  }

  /** The word "and" (not the sign) outside of brackets between two places. */
  #hasBareAnd(start: number): boolean {
    let depth = 0;
    for (const word of this.#words.slice(start, this.#at)) {
      if (word === '(') depth += 1;
      if (word === ')') depth -= 1;
      if (depth === 0 && word === 'and') return true;
    }
    return false;
  }

  #readConjunction(): Formula {
    let formula = this.#readUnit();
    while (
      !this.#sees('but not both') &&
      !this.#sees(', but not both') &&
      this.#takeLink('and', '&', 'but', '^') !== null
    )
      formula = join('and', formula, this.#readUnit());
    return formula;
  }

  #takeLink(...links: readonly string[]): string | null {
    if (this.#sees(', or both') || this.#sees('or both')) return null;
    return this.#take(...links) ?? this.#take(...links.map((link) => `, ${link}`))?.slice(2) ?? null;
  }

  #readUnit(): Formula {
    if (this.#take('(') !== null) return this.#readBracketed();
    if (this.#take(...connectives.wideNegations) !== null) return this.#readWideNegation();
    if (this.#take('~', '!') !== null) return not(this.#readUnit());
    if (this.#sees('not') && this.#isSymbolAhead(1)) {
      this.#at += 1;
      return not(this.#readUnit());
    }
    const pair = this.#take('both', 'either', 'neither');
    return pair === null ? this.#readPlain() : this.#readPair(pair);
  }

  #readBracketed(): Formula {
    const inner = this.readStatement();
    if (this.#take(')') === null) refuseToJudge('A bracket is not closed.');
    if (this.#take('is true') !== null || this.#take('is false') === null) return inner;
    return not(inner);
  }

  /** "it is not the case that A": what comes after A must not leave open how far the "not" reaches. */
  #readWideNegation(): Formula {
    const inner = this.#sees('if') ? this.readStatement() : this.#readUnit();
    const next = this.#words[this.#at] === ',' ? this.#words[this.#at + 1] : this.#words[this.#at];
    if (next === 'and' || next === 'or' || next === 'but')
      refuseToJudge('How far "it is not the case that" reaches can be read in two ways: write brackets.');
    return not(inner);
  }

  #readPair(opening: string): Formula {
    const left = this.#readUnit();
    this.#take(',');
    const link = opening === 'both' ? 'and' : opening === 'either' ? 'or' : 'nor';
    if (this.#take(link) === null) this.#refuse();
    const right = this.#readUnit();
    if (opening === 'both') return join('and', left, right);
    if (opening === 'neither') return join('and', not(left), not(right));
    if (this.#take('but not both', ', but not both') !== null) return join('xor', left, right);
    return this.#take('or both', ', or both') === null
      ? join('either', left, right)
      : join('or', left, right);
  }

  #readPlain(): Formula {
    const words: string[] = [];
    for (
      let word = this.#words[this.#at];
      word !== undefined && !this.#isStop(word);
      word = this.#words[this.#at]
    ) {
      words.push(word);
      this.#at += 1;
      if (words.length > MAX_WORDS) refuseToJudge('One of the statements is too long for the judge.');
    }
    if (words.length === 0) return this.#refuse();
    this.#refuseShared(words);
    return this.#readWords(words) ?? readValued(words) ?? clauseFormula(words);
  }

  /** "the red fuse and the blue fuse are blown": the first part is no statement by itself. */
  #refuseShared(words: readonly string[]): void {
    const next = this.#words[this.#at] === ',' ? this.#words[this.#at + 1] : this.#words[this.#at];
    if (!['and', 'or', 'nor', ','].includes(next ?? '') || !['the', 'a', 'an', 'my'].includes(words[0] ?? ''))
      return;
    const hasVerb =
      words.some((word) => COPULAS.has(word) || NEGATED.test(word)) || words.at(-1)?.endsWith('s') === true;
    const isLong = words.slice(1).some((word) => /[^s]s$/u.test(word));
    if (!hasVerb && !isLong)
      refuseToJudge(`Write whole statements: "${words.join(' ').slice(0, 40)}" is not one.`);
  }

  #isStop(word: string): boolean {
    return (
      STOPS.has(word) ||
      (word === 'only' && this.#words[this.#at + 1] === 'if') ||
      this.#sees('exactly when') ||
      this.#sees('just when')
    );
  }

  #isSymbolAhead(offset: number): boolean {
    const word = this.#words[this.#at + offset] ?? '';
    const after = this.#words[this.#at + offset + 1];
    const isLone =
      after === undefined || STOPS.has(after) || ['is', 'only', 'exactly', 'just'].includes(after);
    return (
      word === '(' ||
      word === '~' ||
      (word === 'not' && this.#isSymbolAhead(offset + 1)) ||
      (isVariableName(word) && isLone)
    );
  }

  #sees(phrase: string): boolean {
    return phrase.split(' ').every((word, place) => this.#words[this.#at + place] === word);
  }

  #take(...phrases: readonly string[]): string | null {
    const found = phrases.find((phrase) => this.#sees(phrase));
    if (found !== undefined) this.#at += found.split(' ').length;
    return found ?? null;
  }

  #refuse(): never {
    const place = this.#words.slice(this.#at, this.#at + 4).join(' ');
    refuseToJudge(
      place === ''
        ? 'A sentence stops in the middle.'
        : `The judge cannot read "${place.slice(0, 60)}" there.`,
    );
  }
}

/** "p is true", "q is false", "p is not true". */
function readValued(words: readonly string[]): Formula | null {
  const [name = '', ...rest] = words;
  if (!isVariableName(name)) return null;
  const said = rest.join(' ');
  if (['is true', 'holds', 'is not false', '= true'].includes(said)) return clauseFormula([name]);
  return ['is false', 'is not true', 'does not hold', '= false'].includes(said)
    ? not(clauseFormula([name]))
    : null;
}

function clauseFormula(words: readonly string[]): Formula {
  const { key, isNegated } = readClause(words);
  return isNegated ? not(atom(key)) : atom(key);
}
