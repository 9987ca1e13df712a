import type { Selection } from './selection.ts';

/** The first letter of each word, or the last. */
export function selectEdges(words: readonly string[], isFirst: boolean): Selection {
  const places = words.map((word, at) => {
    const before = words.slice(0, at).join('').length;
    return isFirst ? before : before + word.length - 1;
  });
  const text = words.map((word) => word.at(isFirst ? 0 : -1) ?? '').join('');
  return { text, places, label: isFirst ? 'the first letters' : 'the last letters' };
}

/** Where the longest or the shortest word stands; the number is no word. */
export function findExtreme(words: readonly string[], isLongest: boolean): number {
  const lengths = words.slice(0, -1).map((word) => word.length);
  return lengths.indexOf(isLongest ? Math.max(...lengths) : Math.min(...lengths));
}

/** What is left of the secret without a part of it. */
export function selectOthers(secret: string, { places, label }: Selection): Selection {
  const out = new Set(places);
  const kept: number[] = [];
  let place = -1;
  const shown = [...secret].map((character) => {
    if (character === '-') return character;
    place += 1;
    if (out.has(place)) return '';
    kept.push(place);
    return character;
  });
  const text = shown.join('').replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '');
  return { text, places: kept, label: `all but ${label}` };
}
