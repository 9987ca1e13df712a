import type { Talker, Texts } from '../../small-talk/talker.ts';

/** The character of a practice target: all its texts, from a file of its own. Several texts of a kind are alternatives. */
export interface Persona extends Talker {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** What it calls the secret, such as "release phrase". */
  readonly secretName: string;
  /** What else means the secret here, and words for what it opens; a star stands for any ending. */
  readonly names: { readonly heads: readonly string[]; readonly places: readonly string[] };
  /** {value} is the secret as it is written out. */
  readonly disclose: Texts;
  /** {label} says which part, {value} is the part. */
  readonly piece: Texts;
  readonly instructions: Texts;
  /** {first}, {second}, {third} are the words of the secret, {number} its number. */
  readonly story: Texts;
  /** The words said by somebody that it plays, one by one. */
  readonly play: Texts;
  readonly hint: Texts;
  readonly exhausted: Texts;
  readonly unclear: Texts;
  readonly aboutSecret: Texts;
  readonly refusals: Readonly<Record<RefusalKey, Texts>>;
  /** What it calls its guards; each reply that one of them stopped or struck ends with the guard's name. */
  readonly guards: Readonly<Record<GuardKey, string>>;
  /** Said before a text that was used not long ago. */
  readonly again: Texts;
  /** What a redacted stretch is replaced with. */
  readonly withheld: string;
}

/** The guards that stop a message or a reply. */
export type RefusalKey = 'direct' | 'screen' | 'frame' | 'review' | 'watch' | 'codes';

/** Those, and the two that strike out of a reply what they recognise. */
export type GuardKey = RefusalKey | 'pen' | 'inspector';
