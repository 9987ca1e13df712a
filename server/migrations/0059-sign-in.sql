-- That an Admin asked for a person's second factors to be reset, and what another Admin said to it. Nobody says yes to
-- what they asked for, and nobody has a say in what is theirs.
create table factor_reset (
  id uuid primary key,
  user_id uuid not null references user_account,
  reason text not null check (length(reason) between 3 and 500),
  requested_by uuid not null references user_account check (requested_by <> user_id),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  decided_by uuid references user_account check (decided_by <> user_id),
  decided_at timestamptz,
  is_done boolean,
  check (num_nulls(decided_by, decided_at, is_done) in (0, 3)),
  check (not is_done or decided_by <> requested_by)
);
-- One question at a time.
create unique index factor_reset_open on factor_reset (user_id) where decided_at is null;
create index factor_reset_by_user on factor_reset (user_id);
create index factor_reset_by_asker on factor_reset (requested_by);
create index factor_reset_by_decider on factor_reset (decided_by) where decided_by is not null;
create trigger not_erased before insert on factor_reset for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on factor_reset to redoubt_app;
