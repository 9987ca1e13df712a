import type { Token } from './tokens.ts';
import spelling from './spelling.json' with { type: 'json' };

const contractions = new Map<string, string>(Object.entries(spelling.contractions));
const misspelled = new Map<string, string>(Object.entries(spelling.misspelled));

/** "whats" as "what is", and what is often mistyped in its right spelling; the places stay those of what was written. */
export function spellOut(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'word') return [token];
    const words = (contractions.get(token.text) ?? misspelled.get(token.text) ?? token.text).split(' ');
    return words.map((text, place) => ({ ...token, text, isSpaced: place > 0 || token.isSpaced }));
  });
}
