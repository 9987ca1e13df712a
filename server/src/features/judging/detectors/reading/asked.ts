import type { Script } from './script.ts';
import { splitWords } from './words.ts';

/** What the other side wrote: it may name the key of a code, and gives nothing away itself. */
export interface Asked {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

/** A key is named in a short message; the rest of a long one is not looked through. */
const LONGEST = 4000;

export const NOTHING_ASKED: Asked = { text: '', words: new Set() };

export function askedIn(script: Script): Asked {
  return { text: script.text.slice(0, LONGEST), words: new Set(splitWords(script).texts) };
}
