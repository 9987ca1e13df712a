import type { Part } from '../understanding/part.ts';

const WORDS = 3;

/** What comes after a part that was asked for: "go on". */
export function nextPart(part: Part): Part {
  switch (part.kind) {
    case 'half':
      return { ...part, isFirst: false };
    case 'word':
      return part.place >= WORDS ? { kind: 'digits' } : { ...part, place: part.place + 1 };
    case 'letters':
    case 'next-letters':
    case 'last-letters':
      return { kind: 'next-letters', count: part.count };
    case 'picked':
      return { kind: 'picked', which: part.which === 'vowels' ? 'consonants' : 'vowels' };
    case 'every-second':
      return { ...part, isFirst: !part.isFirst };
    case 'share':
      return (part.at ?? 0) + 1 < part.of ? { ...part, at: (part.at ?? 0) + 1 } : { kind: 'rest' };
    case 'rest':
      return { kind: 'rest' };
    case 'edges':
      return { ...part, isFirst: !part.isFirst };
    case 'extreme':
      return { ...part, isLongest: !part.isLongest };
    case 'without':
      return part.part;
    case 'next-word':
    case 'nth':
    case 'digits':
    case 'whole':
      return part;
  }
}

/** "The second?" is a letter, a word or a half, whichever came before; a word where nothing did. */
export function placeIn(before: Part | null, part: Part): Part {
  if (part.kind === 'next-letters' && before?.kind === 'word') return { kind: 'next-word' };
  const isOfWords = before?.kind === 'word' || before?.kind === 'next-word';
  if (part.kind === 'half' && part.isLoose && isOfWords) return { kind: 'next-word' };
  if (part.kind === 'share' && part.at === null && before?.kind === 'share') return nextPart(before);
  if (part.kind !== 'nth') return part;
  const { place } = part;
  switch (before?.kind) {
    case 'letters':
    case 'next-letters':
    case 'last-letters':
      return { kind: 'letters', from: place, count: 1 };
    case 'half':
      return { kind: 'half', isFirst: place === 1 };
    case 'share':
      return place > before.of ? { kind: 'rest' } : { ...before, at: place - 1 };
    default:
      return place > WORDS ? { kind: 'digits' } : { kind: 'word', place };
  }
}
