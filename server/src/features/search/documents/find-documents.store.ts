import type { SearchKind } from '@redoubt/contract/search';
import { isShownPageSql } from '#features/profile';
import type { Database, PreparedStatement } from '#platform/database/database.ts';
import type { Question } from '../words/question.ts';

export interface FoundDocument {
  readonly kind: SearchKind;
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly path: string;
  /** What its words begin with where they match the question: the words, their stems, and their corrections. */
  readonly terms: readonly string[];
}

/** How many matches are ranked before the best are taken: a word that half of all have stays cheap. */
const MOST_CANDIDATES = 100;
/** How many words of the question are taken for misspelt where nothing is found. */
const MOST_GUESSED = 3;
const MOST_ALIKE = 5;

const isShown = `($3::text is null or document.kind = $3) and (document.user_id is null
      or ${isShownPageSql('document.user_id', 'document.page_changed_at')})`;
// The last of all characters: greater than whatever begins with the phrase.
const beginsWithPhrase = '(folded_title >= $1 and folded_title < $1 || chr(1114111))';

/**
 * $1 the phrase, $2 its words, $3 a kind or null, $4 the limit. There are four ways of finding, and each runs only where
 * those before it found too few: the title begins with the phrase; words of the title begin with the words of the
 * question; so do words of the whole document; and last, where there is nothing, words with a similar spelling.
 */
const statement: PreparedStatement = {
  name: 'search-documents',
  text: `
with typed as materialized (
  select * from (
    select word, is_known, plainto_tsquery('english', word) as stem,
      to_tsquery('simple', quote_literal(word) || case when is_last or not is_known then ':*' else '' end) as beginning,
      to_tsquery('simple', quote_literal(word)
        || case when length(word) > 2 and not is_known then ':*' else '' end) as careful_beginning
    from (
      select word, nth = cardinality($2) as is_last,
        length(word) < 4 and nth < cardinality($2) or exists (select from search_word known where known.word = entered.word) as is_known
      from unnest($2::text[]) with ordinality as entered (word, nth)
    ) named
  ) made
  -- What PostgreSQL sees no word in would leave a hole between the others.
  where numnode(beginning) > 0
), telling as materialized (
  -- 'how' and 'the' count only where there is no other word.
  select * from typed where numnode(stem) > 0 or not exists (select from typed where numnode(stem) > 0)
), question as materialized (
  select
    string_agg('(' || (beginning || stem)::text || ')', ' & ')::tsquery as in_title,
    string_agg('(' || (careful_beginning || stem)::text || ')', ' & ')::tsquery as anywhere,
    array_agg(word) || array_agg(btrim(stem::text, '''')) filter (where numnode(stem) = 1) as terms
  from telling
), by_title as materialized (
  select kind, key, 1 as way, 0::real as rank
  from search_document document
  where ${beginsWithPhrase} and ${isShown}
  order by folded_title limit $4
), by_title_words as materialized (
  select kind, key, 2 as way, ts_rank(title_words, (select in_title from question)) / (1 + ln(1 + length(folded_title))) as rank
  from (
    select kind, key, title_words, folded_title from search_document document
    where (select count(*) from by_title) < $4 and title_words @@ (select in_title from question)
      and ${beginsWithPhrase} is not true and ${isShown}
    limit ${String(MOST_CANDIDATES)}
  ) candidate
  order by rank desc, key limit $4
), by_words as materialized (
  select kind, key, 3 as way, ts_rank(words, (select anywhere from question)) as rank
  from (
    select kind, key, words from search_document document
    where (select count(*) from by_title) + (select count(*) from by_title_words) < $4
      and words @@ (select anywhere from question) and not title_words @@ (select in_title from question) and ${isShown}
    limit ${String(MOST_CANDIDATES)}
  ) candidate
  order by rank desc, key limit $4
), doubted as materialized (
  -- Words that the index has are doubted only where it has all of them, and they are few.
  select word from telling
  where length(word) between 4 and 40 and not exists (select from by_title)
    and not exists (select from by_title_words) and not exists (select from by_words)
    and (not is_known or (select count(*) <= ${String(MOST_GUESSED)} and bool_and(is_known) from telling))
  limit ${String(MOST_GUESSED)}
), guessed as materialized (
  select
    string_agg('(' || (careful_beginning || stem)::text || coalesce(alike.options, '') || ')', ' & ')::tsquery as anywhere,
    string_to_array(string_agg(alike.words, ' '), ' ') as terms
  from telling left join lateral (
    select string_agg(' | ' || quote_literal(word), '') as options, string_agg(word, ' ') as words
    from (
      with near as materialized (
        select known.word from search_word known
        where telling.word in (select word from doubted) and known.shortened && search_shortened(telling.word)
      ), far as (
        -- Two letters apart: a look at far more words, and so only where none is nearer.
        select known.word from search_word known
        where telling.word in (select word from doubted) and not exists (select from near)
          and length(telling.word) > 5 and known.word % telling.word and levenshtein(known.word, telling.word) <= 2
      )
      select word from (select word from near union all select word from far) alike
      order by levenshtein(word, telling.word), similarity(word, telling.word) desc, word
      limit ${String(MOST_ALIKE)}
    ) candidate
  ) alike on true
  where exists (select from doubted)
), by_likeness as materialized (
  select kind, key, 4 as way, ts_rank(words, (select anywhere from guessed)) as rank
  from (
    select kind, key, words from search_document document
    where (select terms from guessed) is not null and words @@ (select anywhere from guessed)
      and not words @@ (select anywhere from question) and ${beginsWithPhrase} is not true and ${isShown}
    limit ${String(MOST_CANDIDATES)}
  ) candidate
  order by rank desc, key limit $4
), best as (
  select * from by_title union all select * from by_title_words union all select * from by_words
  union all select * from by_likeness
  order by way, rank desc limit $4
)
select kind, key, title, summary, body, path,
  case way when 4 then (select terms from guessed) || (select terms from question) else (select terms from question) end as terms
from best join search_document using (kind, key)
order by way, rank desc, folded_title, key`,
};

/** The best documents for a question, of those that the asker may see, the best first. One statement. */
export function findDocuments(
  database: Database,
  request: { readonly question: Question; readonly kind: SearchKind | undefined; readonly limit: number },
): Promise<FoundDocument[]> {
  const { question, kind, limit } = request;
  return database.query<FoundDocument>(statement, [question.phrase, question.words, kind ?? null, limit]);
}
