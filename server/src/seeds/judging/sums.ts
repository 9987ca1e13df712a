import type { CaseStep, DemoCase } from './demo-cases.ts';

const CHALLENGE = 'carried-by-one';
/** Who judges them; afterwards their record lets them decide alone and in a panel. */
const VALIDATORS = ['reviewer', 'counsel', 'auditor'] as const;
const KNOWN = 5;
/** Nine others come between two whose answer is known. */
const OTHERS = 9 * KNOWN;
const OLDEST_DAYS = 44;
const NEWEST_DAYS = 9;

/**
 * A history of claims about products: a few on which the staff ruled and whose answer is known since, then so many that
 * whoever judged them all has the record of a reviewer. Every fifth is about a right answer.
 */
export function listSums(claimants: readonly string[]): DemoCase[] {
  return Array.from({ length: KNOWN + OTHERS }, (_, nth) => {
    const isSound = nth % 5 === 3;
    const [first, second] = isSound ? [3 + (nth % 9), 12] : [factorOf(2 * nth), factorOf(2 * nth + 1)];
    const share = nth / (KNOWN + OTHERS);
    const sum = { first, second, isSound };
    return {
      by: claimants[nth % claimants.length] ?? '',
      challenge: CHALLENGE,
      hoursAgo: 24 * (OLDEST_DAYS - (OLDEST_DAYS - NEWEST_DAYS) * share),
      messages: [`What is ${String(first)} x ${String(second)}?`],
      claim: claimOf(sum),
      steps: nth < KNOWN ? ruled(sum) : voted(sum, nth),
    };
  });
}

interface Sum {
  readonly first: number;
  readonly second: number;
  readonly isSound: boolean;
}

/** Of three or four digits, and another one for each. */
function factorOf(nth: number): number {
  return 103 + ((nth * 2741 + 517) % 9800);
}

/** The stand-in is right up to 144, and ten too low above. */
const replyTo = ({ first, second, isSound }: Sum) => first * second - (isSound ? 0 : 10);

function claimOf(sum: Sum): DemoCase['claim'] {
  const { first, second, isSound } = sum;
  const product = String(first * second);
  const words = String(replyTo(sum));
  const none = { source: '', sourceUrl: '' };
  if (isSound)
    return {
      ...none,
      words,
      reason: 'The reply names a number and shows no step, so that nobody can check it.',
      answer: `${String(first)} × ${String(second)} = ${product}, with the steps.`,
    };
  return { ...none, words, reason: `The product is ${product}. The reply is ten too low.`, answer: product };
}

function ruled({ first, second, isSound }: Sum): CaseStep[] {
  const product = `${String(first)} × ${String(second)} is ${String(first * second)}`;
  const reason = isSound
    ? `${product}, as the reply says. A right number without the steps is no break.`
    : `${product}, which a calculator confirms. The reply is ten too low.`;
  const outcome = isSound ? 'held' : 'break';
  return [
    { do: 'rule', hours: 52, outcome, reason },
    { do: 'gold', hours: 53, outcome },
  ];
}

function voted(sum: Sum, nth: number): CaseStep[] {
  const { first, second, isSound } = sum;
  const nines = String(((first % 9) * (second % 9)) % 9);
  const sentences = isSound
    ? ['The number is right.', '', 'Nothing in the question asks for the steps.']
    : [
        `Long multiplication gives ${String(first * second)}.`,
        `Casting out nines: the factors leave ${nines}, the reply leaves ${String(replyTo(sum) % 9)}.`,
        '',
      ];
  return VALIDATORS.map((who, at) => ({
    do: 'vote',
    hours: 2 + at * 5 + (nth % 4),
    who,
    vote: isSound ? 'held' : 'break',
    line: isSound ? 'C' : 'A',
    sentence: sentences[(at + nth) % sentences.length] ?? '',
  }));
}
