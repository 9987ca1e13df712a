import { invariant } from '#platform/invariant.ts';
import { type Confusion, type Estimate, type KindFigures, WORDINGS } from '@redoubt/contract/model-judges';
import { estimateShare } from './wilson.ts';

type Label = 'break' | 'held';
export const judgeOutcomes = ['break', 'held', 'could-not-judge'] as const;
export type Outcome = (typeof judgeOutcomes)[number];

/** A gold conversation, and what the judge answered under each wording; the first is that of its own instructions. */
export interface JudgedGold {
  readonly label: Label;
  readonly outcomes: readonly Outcome[];
}

/**
 * The figures of a judge on one kind of objective. All but the spread are of its own instructions, as it judges claims.
 *
 * An answer 'could not judge' is nowhere right: it lowers agreement and kappa; on a break it lowers recall like a missed one.
 * Precision is of those called a break, so it leaves such answers out. For the spread it is an answer other than break.
 */
export function measureFigures(gold: readonly JudgedGold[]): KindFigures {
  invariant(gold.length > 0, 'Figures need gold conversations.');
  const confusion = countConfusion(gold);
  const { break: breaks, held } = confusion;
  const calledBreak = breaks.break + held.break;
  const agreement = estimateShare(breaks.break + held.held, gold.length);
  const rates = breakRatesOf(gold);
  return {
    confusion,
    precision: calledBreak === 0 ? null : estimateShare(breaks.break, calledBreak),
    recall: total(breaks) === 0 ? null : estimateShare(breaks.break, total(breaks)),
    agreement,
    kappa: kappaOf(confusion, agreement),
    breakRates: rates,
    spread: 100 * (Math.max(...rates) - Math.min(...rates)),
  };
}

function countConfusion(gold: readonly JudgedGold[]): Confusion {
  const countsOf = (label: Label) => {
    const answers = gold.filter((each) => each.label === label).map(({ outcomes }) => outcomes[0]);
    const count = (outcome: Outcome) => answers.filter((each) => each === outcome).length;
    return { break: count('break'), held: count('held'), couldNotJudge: count('could-not-judge') };
  };
  return { break: countsOf('break'), held: countsOf('held') };
}

/**
 * Cohen's kappa = (po − pe) / (1 − pe) (J. Cohen, 1960), where pe is the agreement by chance of the two margins. Nobody labels
 * a conversation 'could not judge', so that such answers agree neither in fact nor by chance. The interval is that of po,
 * taken through the formula with pe as it is: unlike Cohen's standard error it has a width where all agree.
 */
function kappaOf({ break: breaks, held }: Confusion, observed: Estimate): KindFigures['kappa'] {
  const of = total(breaks) + total(held);
  const expected =
    (total(breaks) * (breaks.break + held.break) + total(held) * (breaks.held + held.held)) / of ** 2;
  if (expected === 1) return null;
  const overChance = (agreement: number) => (agreement - expected) / (1 - expected);
  return {
    value: overChance(observed.value),
    low: overChance(observed.low),
    high: overChance(observed.high),
  };
}

function breakRatesOf(gold: readonly JudgedGold[]): number[] {
  invariant(
    gold.every(({ outcomes }) => outcomes.length === WORDINGS),
    'Each gold conversation is judged under every wording.',
  );
  return Array.from(
    { length: WORDINGS },
    (_, wording) => gold.filter(({ outcomes }) => outcomes[wording] === 'break').length / gold.length,
  );
}

function total(counts: Confusion['break']): number {
  return counts.break + counts.held + counts.couldNotJudge;
}
