import type { Message } from './message.ts';
import { compilePhrase, findPhrase, type Phrase, type WordLists } from './phrase.ts';

/** A named thing that a message may say, and the phrases that say it. */
export interface Signal {
  readonly key: string;
  readonly phrases: readonly Phrase[];
}

export type SignalSource = Readonly<Record<string, readonly string[]>>;

/** Signals in the order of the source, which lists the more particular ones first. */
export function compileSignals(source: SignalSource, lists: WordLists): Signal[] {
  return Object.entries(source).map(([key, written]) => ({
    key,
    phrases: written.map((one) => compilePhrase(one, lists)),
  }));
}

export function findSignal(message: Message, signals: readonly Signal[]): string | null {
  return signals.find((signal) => hasSignal(message, signal))?.key ?? null;
}

export function hasSignal(message: Message, signal: Signal): boolean {
  return signal.phrases.some((phrase) => findPhrase(message.words, phrase) !== null);
}
