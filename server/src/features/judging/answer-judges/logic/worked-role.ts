import { verdictClaim, type Said } from '../reply/verdict-claim.ts';
import type { Token } from '../reading/tokens.ts';
import { readEach, type WorkedOut } from '../reading/worked-out.ts';
import type { Verdict } from './formula.ts';

const KNIGHTS = new Set(['knight', 'truthteller', 'truthful', 'knights', 'truthtellers']);
const KNAVES = new Set(['knave', 'liar', 'knaves', 'liars']);
const PRONOUNS = new Set(['he', 'she', 'it', "it's", "he's", "she's", 'they']);
const SMALL = new Set([
  'a',
  'an',
  'the',
  'must',
  'be',
  'is',
  'are',
  'am',
  'indeed',
  'both',
  'certainly',
  'definitely',
  ',',
]);

export interface RoleQuestion {
  readonly name: string;
  /** "Is Ann a knight?" asks for one role, "What is Ann?" for either. */
  readonly role: 'knight' | 'knave' | null;
}

/** Who tells the truth: knight, knave, or not to be known. */
export function workedRole(asked: RoleQuestion, verdict: Verdict): WorkedOut {
  const isKnight = verdict === 'open' ? null : verdict === 'entailed';
  const text = isKnight === null ? 'it cannot be known' : isKnight ? 'a knight' : 'a knave';
  // Yes means the role that was asked for; without one, a knight.
  const yes = asked.role !== 'knave';
  const agree = (said: Said) => {
    if (said === 'yes' || said === 'follows') return isKnight === yes ? 'right' : 'wrong';
    if (said === 'no') return isKnight === !yes ? 'right' : 'wrong';
    return isKnight === null ? 'right' : 'wrong';
  };
  const question = {
    agree,
    readStatement: (sentence: readonly Token[]) => readRole(sentence, asked),
  } as const;
  return {
    text,
    reading: '',
    working: 'Every way to give out the two roles was tried against what was said.',
    form: 'knight, knave, or "cannot be known"',
    read: (tokens) =>
      readEach(tokens, (at) => {
        const role = roleAt(tokens, at);
        if (role === null) return null;
        return {
          agreement: role === isKnight ? 'right' : 'wrong',
          key: String(role),
          first: at,
          next: at + 1,
        };
      }),
    claim: (sentence, isWhole) => verdictClaim(question, sentence, isWhole),
  };
}

const roleAt = (tokens: readonly Token[], at: number): boolean | null => {
  const word = tokens[at]?.text ?? '';
  return KNIGHTS.has(word) ? true : KNAVES.has(word) ? false : null;
};

/** "Ann is a knave", "Ann and Ben are both knights", "a knave": what it says of the one who is asked for. */
function readRole(sentence: readonly Token[], { name, role }: RoleQuestion): Said | null {
  const words = sentence.map((token) => token.text);
  const at = words.findIndex((word) => KNIGHTS.has(word) || KNAVES.has(word));
  if (at === -1 || at !== words.length - 1) return null;
  const negations = words.filter((word) => word === 'not' || word.endsWith("n't")).length;
  const others = words
    .slice(0, at)
    .filter((word) => !SMALL.has(word) && word !== 'not' && !word.endsWith("n't"));
  const isOfOne =
    others.length === 0 || (others.length === 1 && (others[0] === name || PRONOUNS.has(others[0] ?? '')));
  const isOfTwo = others.length === 3 && others[1] === 'and' && others.includes(name) && negations === 0;
  if ((!isOfOne && !isOfTwo) || negations > 1) return null;
  const isKnight = KNIGHTS.has(words[at] ?? '') === (negations === 0);
  return isKnight === (role !== 'knave') ? 'yes' : 'no';
}
