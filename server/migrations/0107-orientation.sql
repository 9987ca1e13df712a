-- How far experts are with the orientation. What of it is seen elsewhere, as a first attempt or a tutorial that was read, is
-- asked there and not kept twice.
create table orientation (
  user_id uuid primary key references user_account,
  -- Up to here a person's time is used up by what was credited to them as watched.
  watched_until timestamptz,
  -- Tasks that were done and that the person does not want to count.
  taken_back text[] not null default '{}' check (taken_back <@ array['tutorial', 'workflow', 'process', 'guidelines'])
);
create trigger not_erased before insert or update of user_id on orientation
  for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on orientation to redoubt_app;

-- What was watched of a chapter, in milliseconds of its minute.
create table orientation_chapter (
  user_id uuid not null references user_account,
  chapter smallint not null check (chapter between 1 and 5),
  watched int4multirange not null check (watched <@ '{[0,60000)}'),
  primary key (user_id, chapter)
);
create trigger not_erased before insert or update of user_id on orientation_chapter
  for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on orientation_chapter to redoubt_app;

create table orientation_page (
  user_id uuid not null references user_account,
  page text not null check (page in ('conduct', 'review')),
  -- Anchors of sections, in the order of the page.
  sections_read text[] not null check (cardinality(sections_read) <= 40),
  -- When the last open section was read; a section that is added later opens nothing again.
  finished_at timestamptz,
  primary key (user_id, page)
);
create trigger not_erased before insert or update of user_id on orientation_page
  for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on orientation_page to redoubt_app;
