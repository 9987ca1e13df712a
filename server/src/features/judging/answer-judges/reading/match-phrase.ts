import type { Token } from './tokens.ts';

/** Reads one slot of a phrase; gives the place after it, or null when nothing of the kind stands there. */
export type SlotReader = (tokens: readonly Token[], at: number) => number | null;
export type SlotReaders = Readonly<Record<string, SlotReader>>;

export interface PhraseMatch {
  /** Where the slots of one name begin, in the order of the phrase. */
  starts(slot: string): readonly number[];
  /** The words that each slot of one name took, parted by single spaces. */
  words(slot: string): readonly string[];
}

interface Taken {
  readonly slot: string;
  readonly start: number;
  readonly end: number;
}

const MAX_FREE_WORDS = 4;

/**
 * Matches all tokens with a phrase: words, `a|b` for either, a closing `?` for what may be missing, `{slot}` for what a
 * reader takes and `{words}` for one to four free words. Null when anything is left over, so nothing is overlooked.
 */
export function matchPhrase(
  phrase: string,
  tokens: readonly Token[],
  readers: SlotReaders,
): PhraseMatch | null {
  const path = matchFrom({ elements: compile(phrase), tokens, readers, isOpen: false }, 0, 0);
  return path === null ? null : matchOf(path, tokens);
}

export interface PlacedMatch extends PhraseMatch {
  readonly start: number;
  readonly end: number;
}

/** The phrase where it stands in the tokens from `start` on; what follows it is left over. */
export function matchPhraseAt(
  phrase: string,
  { tokens, readers, start }: { tokens: readonly Token[]; readers: SlotReaders; start: number },
): PlacedMatch | null {
  const path = matchFrom({ elements: compile(phrase), tokens, readers, isOpen: true }, 0, start);
  return path === null ? null : { ...matchOf(path, tokens), start, end: path.end };
}

function matchOf({ taken }: Path, tokens: readonly Token[]): PhraseMatch {
  return {
    starts: (slot) => taken.filter((entry) => entry.slot === slot).map((entry) => entry.start),
    words: (slot) =>
      taken
        .filter((entry) => entry.slot === slot)
        .map(({ start, end }) =>
          tokens
            .slice(start, end)
            .map((token) => token.text)
            .join(' '),
        ),
  };
}

interface Path {
  readonly taken: readonly Taken[];
  readonly end: number;
}

interface Element {
  readonly slot: string | null;
  readonly words: ReadonlySet<string>;
  readonly isOptional: boolean;
}

interface Matching {
  readonly elements: readonly Element[];
  readonly tokens: readonly Token[];
  readonly readers: SlotReaders;
  /** Tokens may be left over at the end. */
  readonly isOpen: boolean;
}

const compiled = new Map<string, readonly Element[]>();

function compile(phrase: string): readonly Element[] {
  const known = compiled.get(phrase);
  if (known !== undefined) return known;
  const elements = phrase.split(' ').map((piece) => {
    const isOptional = piece.endsWith('?') && piece.length > 1;
    const bare = isOptional ? piece.slice(0, -1) : piece;
    const slot = bare.startsWith('{') ? bare.slice(1, -1) : null;
    return { slot, words: new Set(slot === null ? bare.split('|') : []), isOptional };
  });
  compiled.set(phrase, elements);
  return elements;
}

function matchFrom(matching: Matching, element: number, at: number): Path | null {
  const wanted = matching.elements[element];
  if (wanted === undefined)
    return matching.isOpen || at === matching.tokens.length ? { taken: [], end: at } : null;
  for (const end of possibleEnds(matching, wanted, at)) {
    const rest = matchFrom(matching, element + 1, end);
    if (rest === null) continue;
    const { slot } = wanted;
    return slot === null ? rest : { ...rest, taken: [{ slot, start: at, end }, ...rest.taken] };
  }
  return wanted.isOptional ? matchFrom(matching, element + 1, at) : null;
}

function possibleEnds({ tokens, readers }: Matching, wanted: Element, at: number): number[] {
  if (wanted.slot === null) return wanted.words.has(tokens[at]?.text ?? '') ? [at + 1] : [];
  if (wanted.slot === 'words') {
    const ends: number[] = [];
    for (let end = at + 1; end <= at + MAX_FREE_WORDS && tokens[end - 1]?.kind === 'word'; end += 1)
      ends.push(end);
    return ends;
  }
  const end = readers[wanted.slot]?.(tokens, at) ?? null;
  return end === null ? [] : [end];
}
