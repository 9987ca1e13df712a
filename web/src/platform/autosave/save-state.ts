import { asSentence } from '#ui/words/sentences.ts';

/**
 * none: there is nothing to save. saving: changed, and on its way. saved: the server has all of it. waiting: no answer
 * came, or the server is busy; it goes on by itself. refused: the server will not have it. changed: somebody else stored
 * something else meanwhile, and the person has to choose. closed: nothing is taken any more.
 */
export type SaveState = 'none' | 'saving' | 'saved' | 'waiting' | 'refused' | 'changed' | 'closed';

export interface SaveStatus {
  readonly state: SaveState;
  /** The message of the server that refused it or is busy; null where there is none. */
  readonly message: string | null;
}

/** False while something is only here. */
export function isSafe(state: SaveState): boolean {
  return state === 'none' || state === 'saved' || state === 'closed';
}

const words: Readonly<Record<SaveState, string>> = {
  none: '',
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Waiting for a connection',
  refused: 'Not saved',
  changed: 'Not saved',
  closed: 'Submitted',
};

/** One state in words, wherever something is saved automatically. */
export function saveWords({ state, message }: SaveStatus): string {
  if (state === 'waiting' && message !== null) return `Not saved yet. ${asSentence(message)} We keep trying.`;
  if (state === 'waiting') return `${words.waiting}. It is kept here and saved automatically.`;
  if (state === 'changed') return `${words.changed}. It was changed in another tab or on another device.`;
  return state === 'refused' && message !== null ? `${words.refused}. ${message}` : words[state];
}

/** The state alone, where there is no room for a sentence. */
export function saveWord(state: SaveState): string {
  return words[state];
}
