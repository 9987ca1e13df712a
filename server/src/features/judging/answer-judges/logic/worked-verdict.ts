import type { Agreement } from '../exact/written-number.ts';
import type { Token } from '../reading/tokens.ts';
import { readEach, type WorkedOut } from '../reading/worked-out.ts';
import phrases from './answer-phrases.json' with { type: 'json' };
import type { Verdict } from './formula.ts';

type Said = 'yes' | 'no' | 'unknown' | 'follows' | 'not-follows';

interface Phrase {
  readonly words: readonly string[];
  readonly said: Said;
}

const KINDS: readonly Said[] = ['yes', 'no', 'unknown', 'follows', 'not-follows'];
const answers: readonly Phrase[] = KINDS.flatMap((said) =>
  phrases[said].map((phrase) => ({ words: phrase.split(' '), said })),
).toSorted((a, b) => b.words.length - a.words.length);

const TEXTS = {
  follows: { entailed: 'yes, it follows', refuted: 'no, it is false', open: 'no, it does not follow' },
  fact: { entailed: 'yes', refuted: 'no', open: 'it cannot be known' },
} as const;

const RIGHT: Record<'follows' | 'fact', Record<Verdict, readonly Said[]>> = {
  follows: {
    entailed: ['yes', 'follows'],
    refuted: ['no', 'not-follows'],
    open: ['no', 'not-follows', 'unknown'],
  },
  fact: { entailed: ['yes', 'follows'], refuted: ['no'], open: ['unknown', 'not-follows'] },
};

const KEYS: Record<Said, string> = {
  yes: 'yes',
  follows: 'yes',
  no: 'no',
  'not-follows': 'no',
  unknown: 'unknown',
};

/** A question whose right answer is yes, no, or that it cannot be known. */
export function workedVerdict(mode: 'follows' | 'fact', verdict: Verdict, working: string): WorkedOut {
  return {
    text: TEXTS[mode][verdict],
    working,
    form: mode === 'fact' ? 'yes, no, or "cannot be known"' : 'yes, or "does not follow"',
    read: (tokens) =>
      readEach(tokens, (at) => {
        const phrase = findPhrase(tokens, at);
        if (phrase === null) return null;
        const agreement = agree(mode, verdict, phrase.said);
        return { agreement, key: KEYS[phrase.said], first: at, next: at + phrase.words.length };
      }),
  };
}

function agree(mode: 'follows' | 'fact', verdict: Verdict, said: Said): Agreement {
  if (RIGHT[mode][verdict].includes(said)) return 'right';
  // That something false does not follow is so, but it leaves open what was asked.
  return mode === 'fact' && verdict === 'refuted' && said === 'not-follows' ? 'unclear' : 'wrong';
}

function findPhrase(tokens: readonly Token[], at: number): Phrase | null {
  return answers.find(({ words }) => words.every((word, place) => tokens[at + place]?.text === word)) ?? null;
}

/** A question with two possible answers, as whether a formula is a tautology. */
export function workedYesNo(isYes: boolean, working: string): WorkedOut {
  return workedVerdict('fact', isYes ? 'entailed' : 'refuted', working);
}

/** Who tells the truth: knight, knave, or not to be known. */
export function workedRole(asked: 'knight' | 'knave' | null, verdict: Verdict): WorkedOut {
  const isKnight = verdict === 'open' ? null : verdict === 'entailed';
  const text = isKnight === null ? 'it cannot be known' : isKnight ? 'a knight' : 'a knave';
  const roleOf = (
    words: readonly Token[],
    at: number,
  ): { saysKnight: boolean | null; length: number } | null => {
    const word = words[at]?.text ?? '';
    if (phrases.knight.includes(word)) return { saysKnight: true, length: 1 };
    if (phrases.knave.includes(word)) return { saysKnight: false, length: 1 };
    const phrase = findPhrase(words, at);
    if (phrase?.said === 'unknown') return { saysKnight: null, length: phrase.words.length };
    if (phrase === null || asked === null || (phrase.said !== 'yes' && phrase.said !== 'no')) return null;
    return { saysKnight: (phrase.said === 'yes') === (asked === 'knight'), length: phrase.words.length };
  };
  return {
    text,
    working: 'Every way to give out the two roles was tried against what was said.',
    form: 'knight, knave, or "cannot be known"',
    read: (tokens) =>
      readEach(tokens, (at) => {
        const role = roleOf(tokens, at);
        if (role === null) return null;
        const isNegated =
          ['not', "isn't"].includes(tokens[at - 1]?.text ?? '') ||
          (tokens[at - 2]?.text === 'not' && tokens[at - 1]?.text === 'a');
        if (isNegated) return { agreement: 'unclear', key: 'negated', first: at, next: at + role.length };
        const agreement = role.saysKnight === isKnight ? 'right' : 'wrong';
        return { agreement, key: String(role.saysKnight), first: at, next: at + role.length };
      }),
  };
}
