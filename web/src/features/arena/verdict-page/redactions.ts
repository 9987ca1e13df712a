import type { Redaction, VerdictPage } from '@redoubt/contract/arena';

/** Every place of these words in the transcript, whatever their case. */
export function findPlaces(turns: VerdictPage['turns'], words: string): Redaction[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return [];
  return turns.flatMap(({ number, text }) => {
    const places: Redaction[] = [];
    for (let at = text.toLowerCase().indexOf(sought); at !== -1;) {
      places.push({ turn: number, start: at, end: at + sought.length });
      at = text.toLowerCase().indexOf(sought, at + sought.length);
    }
    return places;
  });
}

/** The covered words, each once with how often it is covered. */
export function listCovered(turns: VerdictPage['turns'], redactions: readonly Redaction[]) {
  const counts = new Map<string, number>();
  for (const one of redactions) {
    const words = wordsAt(turns, one);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, times]) => ({ words, times }));
}

export function wordsAt(turns: VerdictPage['turns'], { turn, start, end }: Redaction): string {
  return (
    turns
      .find(({ number }) => number === turn)
      ?.text.slice(start, end)
      .toLowerCase() ?? ''
  );
}
