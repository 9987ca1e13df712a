import type { Agreement } from '../exact/written-number.ts';
import { verdictClaim, type Said } from '../reply/verdict-claim.ts';
import verdictWords from '../reply/verdict-words.json' with { type: 'json' };
import type { Token } from '../reading/tokens.ts';
import { readEach, type WorkedOut } from '../reading/worked-out.ts';
import type { Verdict } from './formula.ts';

interface Phrase {
  readonly words: readonly string[];
  readonly said: Said;
}

const KINDS: readonly Said[] = ['yes', 'no', 'unknown', 'follows', 'not-follows'];
const answers: readonly Phrase[] = KINDS.flatMap((said) =>
  verdictWords[said].map((phrase) => ({ words: phrase.split(' '), said })),
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

/** What is asked for, beside its answer: how a sentence that states it, or its opposite, is told. */
export interface Asked {
  readonly mode: 'follows' | 'fact';
  readonly working: string;
  readonly readStatement?: (sentence: readonly Token[]) => Said | null;
}

/** A question whose right answer is yes, no, or that it cannot be known. */
export function workedVerdict({ mode, working, readStatement }: Asked, verdict: Verdict): WorkedOut {
  const question = {
    agree: (said: Said) => agree(mode, verdict, said),
    ...(readStatement === undefined ? {} : { readStatement }),
  };
  return {
    text: TEXTS[mode][verdict],
    reading: '',
    working,
    form: mode === 'fact' ? 'yes, no, or "cannot be known"' : 'yes, or "does not follow"',
    read: (tokens) => readPhrases(tokens, question.agree),
    claim: (sentence, isWhole) => verdictClaim(question, sentence, isWhole),
  };
}

function readPhrases(tokens: readonly Token[], agreeOn: (said: Said) => Agreement) {
  return readEach(tokens, (at) => {
    const phrase = findPhrase(tokens, at);
    if (phrase === null) return null;
    return {
      agreement: agreeOn(phrase.said),
      key: KEYS[phrase.said],
      first: at,
      next: at + phrase.words.length,
    };
  });
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
export function workedYesNo(
  isYes: boolean,
  working: string,
  readStatement?: (sentence: readonly Token[]) => Said | null,
): WorkedOut {
  const asked = { mode: 'fact' as const, working };
  return workedVerdict(readStatement ? { ...asked, readStatement } : asked, isYes ? 'entailed' : 'refuted');
}
