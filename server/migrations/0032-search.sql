create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- What can be found: one row for each challenge, article, public page of a person and community event, made from what
-- its feature says of it.
create table search_document (
  kind text not null check (kind in ('challenge', 'article', 'person', 'event')),
  -- The name of the thing in its feature.
  key text collate "C" not null check (key <> ''),
  title text not null check (title <> ''),
  summary text not null,
  -- Plain text, for the stretch that is shown where the words stand in neither title nor summary.
  body text not null,
  path text not null check (path ~ '^/[^/]'),
  -- The words of the title as they are compared: lower case, without accents, one space between.
  folded_title text collate "C" not null,
  title_words tsvector not null,
  words tsvector not null,
  -- Whose page it is, and the state of the page that it was made from; a page in another state hides it.
  user_id uuid references user_account,
  page_changed_at timestamptz,
  -- Of everything above: what did not change is not written again.
  fingerprint text not null,
  primary key (kind, key),
  check ((kind = 'person') = (user_id is not null)),
  check ((user_id is null) = (page_changed_at is null))
);
create index search_document_by_title on search_document (folded_title);
create index search_document_by_title_words on search_document using gin (title_words) with (fastupdate = off);
create index search_document_by_words on search_document using gin (words) with (fastupdate = off);
create unique index search_document_by_user on search_document (user_id) where user_id is not null;
grant select, insert, update, delete on search_document to redoubt_app;

-- Every word of the documents, so that a misspelt one finds the words that are like it without a look at any document.
-- `letters` are its letters in order: two swapped ones make another word of the same letters.
create table search_word (
  word text collate "C" primary key,
  letters text collate "C" not null
);
create index search_word_by_trigrams on search_word using gin (word gin_trgm_ops);
create index search_word_by_letters on search_word (letters);
grant select, insert, delete on search_word to redoubt_app;
