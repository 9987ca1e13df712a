import type { BarWidth } from '#ui/redaction-bar.tsx';
import sample from './landing-sample.json';

/** A piece of a turn: plain text, a bar over what is private, or the words that gave way. */
export type SamplePiece = string | { readonly bar: BarWidth } | { readonly mark: string };

export interface SampleTurn {
  readonly number: number;
  readonly role: string;
  readonly isBreak?: boolean;
  readonly text: readonly SamplePiece[];
  readonly note?: { readonly kind: string; readonly title: string; readonly text: string };
}

export const sampleTurns = sample.turns as readonly SampleTurn[];
export const { file: sampleFile, objective: sampleObjective, foot: sampleFoot } = sample;
