import { refuseToJudge } from '../exact/cannot-judge.ts';
import words from './logic-words.json' with { type: 'json' };

const contractions = new Map<string, readonly string[]>(Object.entries(words.contractions));
const articles = new Set(words.articles);
const forms = new Map<string, string>(Object.entries(words.forms));
const opaque = new Set(words.opaque);
const weather = new Set(words.weather);
const HELPERS = new Set(['do', 'does']);
const NEGATIVES = new Set(['not', 'never']);

/** A plain statement: what it says, and how often it says "not". */
export interface Clause {
  readonly key: string;
  readonly isNegated: boolean;
}

/** One spelling for one plain statement: "the street isn't wet" is "street be wet", negated. */
export function readClause(raw: readonly string[]): Clause {
  const spelled = raw.flatMap((word) => contractions.get(word) ?? [word]);
  const unreadable = spelled.find((word) => opaque.has(word));
  if (unreadable !== undefined)
    refuseToJudge(`The judge cannot weigh the word "${unreadable}" in a plain statement.`);
  const negations = spelled.filter((word) => NEGATIVES.has(word)).length;
  const bare = spelled.filter((word) => !NEGATIVES.has(word) && !articles.has(word));
  const hasHelper = negations > 0 && bare.some((word) => HELPERS.has(word));
  const stems = (hasHelper ? bare.filter((word) => !HELPERS.has(word)) : bare).map(stemOf);
  const isVariable = raw.length === 1 && isVariableName(raw[0] ?? '');
  if (!isVariable && stems.length < 2)
    refuseToJudge(`Write whole statements: "${raw.join(' ').slice(0, 40)}" is not one.`);
  if (stems[0] === 'it' && !weather.has(stems[1] ?? '') && stems[1] !== 'be')
    refuseToJudge('Name what "it" stands for each time.');
  return { key: isVariable ? `variable ${raw[0] ?? ''}` : stems.join(' '), isNegated: negations % 2 === 1 };
}

/** p, q, r … as symbols for statements. */
export const isVariableName = (word: string): boolean => /^[a-z]\d?$/u.test(word);

/** Singular and plural, and the forms of a verb in the present, come to one stem. */
export function stemOf(word: string): string {
  const form = forms.get(word);
  if (form !== undefined) return form;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/u.test(word)) return word.slice(0, -2);
  const isPlain = word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/u.test(word);
  return isPlain ? word.slice(0, -1) : word;
}

/** Refuses statements that only a reader who knows the words would connect, or hold apart. */
export function refuseLookAlikes(keys: ReadonlySet<string>): void {
  const statements = [...keys].filter((key) => !key.startsWith('variable '));
  for (const [place, first] of statements.entries()) {
    for (const second of statements.slice(place + 1)) {
      if (looseKey(first) === looseKey(second))
        refuseToJudge(`"${first}" and "${second}" read alike: use the same words for the same statement.`);
      if (areOpposite(first.split(' '), second.split(' ')))
        refuseToJudge(`"${first}" and "${second}" differ by an opposite: write one of them with "not".`);
      if (isPronounOf(first, second) || isPronounOf(second, first))
        refuseToJudge('Name what "it" stands for each time.');
    }
  }
}

const looseKey = (key: string): string =>
  key
    .split(' ')
    .filter((word) => !['be', 'was', 'has', 'will', 'can', 'being', 'been', 'it'].includes(word))
    .map((word) => word.slice(0, 4))
    .join(' ');

function areOpposite(first: readonly string[], second: readonly string[]): boolean {
  if (first.length !== second.length) return false;
  const places = first.map((_, place) => place).filter((place) => first[place] !== second[place]);
  const [a = '', b = ''] = [first[places[0] ?? -1], second[places[0] ?? -1]];
  if (places.length !== 1) return false;
  const isPrefixed = words.negatingPrefixes.some((prefix) => a === prefix + b || b === prefix + a);
  const isListed = words.opposites.some((pair) => pair.includes(a) && pair.includes(b));
  return isPrefixed || isListed;
}

function isPronounOf(first: string, second: string): boolean {
  return first.startsWith('it be ') && second.endsWith(first.slice(2));
}
