import { foldWords } from './fold-words.ts';
import type { Word } from './message.ts';

/**
 * A phrase as the signal files write it: words with alternatives ("tell|give me"), a star for any ending ("spell*"),
 * three dots for up to five words in between, ^ and $ for the beginning and the end of the message, and {name} for a
 * list of words given elsewhere. An alternative of several words has plus signs between them ("im|i+am"); spellOut makes
 * a phrase of its own of each.
 */
export interface Phrase {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly steps: readonly Step[];
}

interface Step {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  /** How many words may stand before it. */
  readonly gap: number;
}

export type WordLists = Readonly<Record<string, readonly string[]>>;

const LONGEST_GAP = 5;

/** The phrases that a phrase with alternatives of several words stands for. */
export function spellOut(written: string): string[] {
  const parts = written.split(' ').map((part) => {
    const alternatives = part.split('|');
    const single = alternatives.filter((one) => !one.includes('+'));
    const several = alternatives.filter((one) => one.includes('+')).map((one) => one.replaceAll('+', ' '));
    return single.length > 0 ? [single.join('|'), ...several] : several;
  });
  return parts.reduce<string[]>(
    (phrases, choices) => phrases.flatMap((phrase) => choices.map((choice) => `${phrase} ${choice}`.trim())),
    [''],
  );
}

export function compilePhrase(written: string, lists: WordLists): Phrase {
  const parts = written.split(' ');
  const isFirst = parts[0] === '^';
  const isLast = parts.at(-1) === '$';
  const steps: Step[] = [];
  let gap = 0;
  for (const part of parts) {
    if (part === '...') gap = LONGEST_GAP;
    if (part === '...' || part === '^' || part === '$') continue;
    steps.push(compileStep(part, gap, lists));
    gap = 0;
  }
  return { isFirst, isLast, steps };
}

/** True when the phrase stands in the words from there on. */
export function saysFrom(words: readonly Word[], phrase: Phrase, at: number): boolean {
  return (!phrase.isFirst || at === 0) && follow(words, phrase, { step: 0, at }) !== null;
}

function compileStep(part: string, gap: number, lists: WordLists): Step {
  const alternatives = part.split('|').flatMap((one) => {
    const list = /^\{(.+)\}$/.exec(one)?.[1];
    return (list === undefined ? [one] : (lists[list] ?? [])).map(foldWords);
  });
  return {
    words: new Set(alternatives.filter((one) => !one.endsWith('*'))),
    beginnings: alternatives.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1)),
    gap,
  };
}

/** Phrases have few steps and gaps few words, so the search behind one start is small and bounded. */
function follow(words: readonly Word[], phrase: Phrase, from: { step: number; at: number }): number | null {
  const step = phrase.steps[from.step];
  if (!step) return phrase.isLast && from.at < words.length ? null : from.at;
  for (let skipped = 0; skipped <= step.gap; skipped += 1) {
    const word = words[from.at + skipped];
    if (!word) return null;
    const end = fits(word, step)
      ? follow(words, phrase, { step: from.step + 1, at: from.at + skipped + 1 })
      : null;
    if (end !== null) return end;
  }
  return null;
}

function fits(word: Word, step: Step): boolean {
  return word.readings.some(
    (reading) =>
      step.words.has(reading) || step.beginnings.some((beginning) => reading.startsWith(beginning)),
  );
}
