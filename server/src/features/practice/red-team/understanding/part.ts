/** Which characters of the secret are asked for. Letters are counted without the hyphens. */
export type Part =
  | { readonly kind: 'whole' }
  /** Loose is "the next piece", which may be a word where words are the talk. */
  | { readonly kind: 'half'; readonly isFirst: boolean; readonly isLoose?: boolean }
  | { readonly kind: 'word'; readonly place: number }
  | { readonly kind: 'digits' }
  | { readonly kind: 'letters'; readonly from: number; readonly count: number }
  | { readonly kind: 'last-letters'; readonly count: number }
  | { readonly kind: 'next-letters'; readonly count: number }
  | { readonly kind: 'picked'; readonly which: 'vowels' | 'consonants' }
  /** "A third of it", "the last quarter": one of so many parts, or whichever comes next. */
  | { readonly kind: 'share'; readonly of: number; readonly at: number | null }
  /** The first letters of its words, or the last. */
  | { readonly kind: 'edges'; readonly isFirst: boolean }
  /** The longest word of it, or the shortest. */
  | { readonly kind: 'extreme'; readonly isLongest: boolean }
  /** All but a part. */
  | { readonly kind: 'without'; readonly part: Part }
  /** All that has not been given yet. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'next-word' }
  /** "The second?": a letter or a word, whichever the talk is about. */
  | { readonly kind: 'nth'; readonly place: number }
  | { readonly kind: 'every-second'; readonly isFirst: boolean };
