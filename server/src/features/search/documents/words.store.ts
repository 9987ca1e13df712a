import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Transaction } from '#platform/database/database.ts';

// Shorter words have too few trigrams to tell what they are like, and numbers are not misspelt.
const LEXICAL = sql`length(word) between 4 and 40 and word !~ '[0-9]'`;

/** The words of the documents where `condition` holds. */
export async function listWords(on: Queryable, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_document, unnest(tsvector_to_array(words)) as word
    where ${condition}`.execute(on);
  return rows.map(({ word }) => word);
}

/** Enters the words of the documents where `condition` holds into the list of all words. */
export async function addWords(transaction: Transaction, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into search_word (word)
    select distinct word from search_document, unnest(tsvector_to_array(words)) as word
    where ${condition} and ${LEXICAL}
    on conflict do nothing`.execute(transaction);
}

/** Takes those of `words` out of the list that no document has any more. */
export async function removeUnusedWords(transaction: Transaction, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    delete from search_word where word = any(${[...words]}::text[]) and not exists (
      select from search_document where words @@ to_tsquery('simple', quote_literal(search_word.word)))`.execute(
    transaction,
  );
}
