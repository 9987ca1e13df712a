import { CALIBRATION_GATE, type Estimate, type KindFigures } from '@redoubt/contract/model-judges';

const GATE = CALIBRATION_GATE;

/** Why a judge may not score a kind of objective by its figures, a sentence for each reason; empty where it may. */
export function reasonsAgainst({ confusion, precision, recall, spread }: KindFigures): string[] {
  return [
    ...reasonsAgainstSet({ break: total(confusion.break), held: total(confusion.held) }),
    ...tooLow('Precision', precision, 'the judge called nothing a break'),
    ...tooLow('Recall', recall, 'no gold conversation is a break'),
    ...(spread > GATE.spread + TINY
      ? [
          `The five wordings of its instructions differ by ${oneDecimal(spread)} points; at most ${String(GATE.spread)} are allowed.`,
        ]
      : []),
  ];
}

/** What a set of gold conversations lacks for a calibration, by its labels. */
export function reasonsAgainstSet({ break: breaks, held }: Readonly<Record<'break' | 'held', number>>) {
  return [
    ...tooFew(breaks + held, GATE.conversations, 'gold conversations'),
    ...tooFew(breaks, GATE.ofEachLabel, 'gold conversations labelled as breaks'),
    ...tooFew(held, GATE.ofEachLabel, 'gold conversations labelled as held'),
  ];
}

/** What a difference of two shares may be off by as a floating-point number. */
const TINY = 1e-9;

function tooFew(count: number, needed: number, what: string): string[] {
  return count >= needed ? [] : [`There are ${String(count)} ${what}; ${String(needed)} are needed.`];
}

function tooLow(name: string, figure: Estimate | null, why: string): string[] {
  if (!figure) return [`${name} cannot be measured: ${why}.`];
  if (figure.value >= GATE.share) return [];
  // Rounded down: 89.97 % is not enough and must not read as 90 %.
  const shown = oneDecimal(Math.floor(figure.value * 1000) / 10);
  return [`${name} is ${shown}%; at least ${String(GATE.share * 100)}% is needed.`];
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}

function total(counts: KindFigures['confusion']['break']): number {
  return counts.break + counts.held + counts.couldNotJudge;
}
