-- What an organization decided on the breaks of its challenges. Append-only: the newest revision counts, the others are the
-- history. A break without a row is open.
create table finding_triage (
  attempt_id uuid not null references attempt,
  revision integer not null check (revision > 0),
  state text not null check (state in ('open', 'accepted', 'duplicate', 'wont-fix', 'fixed')),
  duplicate_of uuid references attempt,
  -- How bad the organization finds it; null: as it was judged.
  severity integer check (severity between 1 and 5),
  note text not null check (char_length(note) <= 2000),
  -- Null once the person is erased.
  user_id uuid references user_account,
  decided_at timestamptz not null,
  primary key (attempt_id, revision),
  check ((state = 'duplicate') = (duplicate_of is not null)),
  check (duplicate_of <> attempt_id)
);
create index finding_triage_original on finding_triage (duplicate_of) where duplicate_of is not null;
create index finding_triage_user on finding_triage (user_id);
grant select, insert on finding_triage to redoubt_app;
grant update (user_id) on finding_triage to redoubt_app;
create trigger not_erased before insert on finding_triage for each row execute function refuse_row_of_erased();
