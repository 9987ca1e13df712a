import { type RawBuilder, sql } from 'kysely';
import { normalizeEmail } from '@redoubt/contract/shared/terms/person-terms.ts';

/** More words narrow a list no further. */
const MOST_WORDS = 8;

/** The words that somebody typed into a search; an address is one word, in the form in which addresses are stored. */
export function typedWords(typed: string): string[] {
  const words = typed.split(/\s+/u).filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).map((word) => (word.includes('@') ? normalizeEmail(word) : word));
}

/** A pattern of LIKE for text that holds `word`. */
export function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * An SQL condition: each of the words that were typed is part of `folded`, an expression of text that `fold_text` has
 * folded, without regard to case, accents, apostrophes and hyphens.
 */
export function containsWords(folded: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const conditions = typedWords(typed).map((word) => sql`${folded} like fold_text(${containing(word)})`);
  return sql<boolean>`(${sql.join([...conditions, sql`true`], sql` and `)})`;
}
