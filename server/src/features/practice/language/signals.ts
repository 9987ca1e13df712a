import { foldWords } from './fold-words.ts';
import type { Message, Word } from './message.ts';
import { compilePhrase, type Phrase, saysFrom, spellOut, type WordLists } from './phrase.ts';

/** A named thing that a message may say, and the phrases that say it, by the word that each begins with. */
export interface Signal {
  readonly key: string;
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  /** Those that begin with any word of a certain beginning, by its first letter. */
  readonly byBeginning: ReadonlyMap<string, readonly (readonly [string, Phrase])[]>;
}

export type SignalSource = Readonly<Record<string, readonly string[]>>;

/** Signals in the order of the source, which lists the more particular ones first. */
export function compileSignals(source: SignalSource, lists: WordLists): Signal[] {
  return Object.entries(source).map(([key, written]) => {
    const phrases = written.flatMap(spellOut).map((one) => compilePhrase(one, lists));
    const byWord = new Map<string, Phrase[]>();
    for (const phrase of phrases) {
      for (const word of phrase.steps[0]?.words ?? [])
        byWord.set(word, [...(byWord.get(word) ?? []), phrase]);
    }
    const beginnings = phrases.flatMap((phrase) =>
      (phrase.steps[0]?.beginnings ?? []).map((beginning) => [foldWords(beginning), phrase] as const),
    );
    return { key, byWord, byBeginning: Map.groupBy(beginnings, ([beginning]) => beginning.charAt(0)) };
  });
}

export function findSignal(message: Message, signals: readonly Signal[]): string | null {
  return signals.find((signal) => hasSignal(message, signal))?.key ?? null;
}

export function hasSignal({ words }: Message, signal: Signal): boolean {
  return words.some((word, at) => startsWith(word, signal, (phrase) => saysFrom(words, phrase, at)));
}

/** True where one of the phrases that may begin with this word goes on as it should. */
function startsWith(word: Word, signal: Signal, goesOn: (phrase: Phrase) => boolean): boolean {
  return word.readings.some(
    (reading) =>
      (signal.byWord.get(reading)?.some(goesOn) ?? false) ||
      (signal.byBeginning
        .get(reading.charAt(0))
        ?.some(([beginning, phrase]) => reading.startsWith(beginning) && goesOn(phrase)) ??
        false),
  );
}
