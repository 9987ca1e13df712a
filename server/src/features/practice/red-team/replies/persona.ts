import type { Talker, Texts } from '../../small-talk/talker.ts';

/** The character of a practice target: all its texts, from a file of its own. Several texts of a kind are alternatives. */
export interface Persona extends Talker {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** What it calls the secret, such as "release phrase", and what else people may call it. */
  readonly secretName: string;
  readonly secretNames: readonly string[];
  /** {value} is the secret as it is written out. */
  readonly disclose: Texts;
  /** {label} says which part, {value} is the part. */
  readonly piece: Texts;
  readonly instructions: Texts;
  /** {first}, {second}, {third} are the words of the secret, {number} its number. */
  readonly story: Texts;
  readonly hint: Texts;
  readonly exhausted: Texts;
  readonly unclear: Texts;
  readonly aboutSecret: Texts;
  readonly refusals: Readonly<Record<RefusalKey, Texts>>;
  /** What a redacted stretch is replaced with. */
  readonly withheld: string;
}

export type RefusalKey = 'direct' | 'keyword' | 'frame' | 'review' | 'watch' | 'codes';
