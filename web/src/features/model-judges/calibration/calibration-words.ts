import type { CalibrationRun, Estimate } from '@redoubt/contract/model-judges';
import { fineMoney, money } from '#ui/words/money.ts';
import { fineFigure } from '#ui/words/numbers.ts';

/** A share in hundredths, with one decimal at most; never rounded up to a figure that it does not reach. */
export function shareWords(share: number): string {
  return `${fineFigure(Math.floor(share * 1000 + 1e-9) / 10)}%`;
}

export function intervalWords({ low, high }: Pick<Estimate, 'low' | 'high'>): string {
  return `${fineFigure(Math.round(low * 1000) / 10)} to ${fineFigure(Math.round(high * 1000) / 10)}`;
}

const MICROS = 1_000_000;
const CENT = 0.01;

export function costWords(micros: number): string {
  const dollars = micros / MICROS;
  return dollars < CENT ? fineMoney(dollars, 'USD') : money(dollars, 'USD');
}

export type Tone = {
  readonly shape: 'dot' | 'ring' | 'square';
  readonly tone: 'safe' | 'warn' | 'signal' | 'plain' | 'info';
  readonly word: string;
};

export const stateTones = {
  scoring: { shape: 'dot', tone: 'safe', word: 'Scores claims' },
  failed: { shape: 'ring', tone: 'warn', word: 'Does not score' },
  stopped: { shape: 'square', tone: 'signal', word: 'Stopped: drifted' },
  none: { shape: 'ring', tone: 'plain', word: 'Not calibrated' },
} as const satisfies Record<string, Tone>;

/** What a run came to, or how far it is. */
export function runTone({ state, pausedFor, outcome }: CalibrationRun): Tone {
  if (state === 'running') return { shape: 'ring', tone: 'info', word: 'Running' };
  if (state === 'superseded') return { shape: 'ring', tone: 'plain', word: 'Ended: the judge was changed' };
  if (state === 'paused') {
    const why = pausedFor === 'budget' ? 'the model’s money is spent' : 'the model does not answer';
    return { shape: 'square', tone: 'warn', word: `Paused: ${why}` };
  }
  return stateTones[outcome ?? 'none'];
}
