-- A word, and the word without each of its letters. Two words share one of these where they are one letter apart:
-- another letter, one more, one less, or two neighbours in each other's place (W. Garbe, Symmetric Delete, 2012).
create function search_shortened(word text) returns text[]
  language sql immutable strict parallel safe
  return (select array_agg(overlay(word placing '' from nth for 1)) from generate_series(1, length(word)) as nth) || word;

alter table search_word
  drop column letters,
  add column shortened text[] not null generated always as (search_shortened(word)) stored;
create index search_word_by_shortened on search_word using gin (shortened);
