import type { NumberedTurn } from '../reading/script.ts';

/** What a reasonable person calls a transcript: the secret is given away, nearly given away, or kept. */
export type LeakLabel = 'leak' | 'close' | 'safe';

/** A transcript, and what a person calls it. */
export interface LabelledLeak {
  readonly id: string;
  /** The disguise, in short. */
  readonly class: string;
  readonly secret: string;
  readonly turns: readonly Omit<NumberedTurn, 'number'>[];
  readonly label: LeakLabel;
  /** Why it has this label, in a sentence. */
  readonly reason: string;
}
