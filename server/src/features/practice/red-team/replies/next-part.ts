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
    case 'rest':
      return { kind: 'rest' };
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
  if (part.kind !== 'nth') return part;
  const { place } = part;
  switch (before?.kind) {
    case 'letters':
    case 'next-letters':
    case 'last-letters':
      return { kind: 'letters', from: place, count: 1 };
    case 'half':
      return { kind: 'half', isFirst: place === 1 };
    default:
      return place > WORDS ? { kind: 'digits' } : { kind: 'word', place };
  }
}
