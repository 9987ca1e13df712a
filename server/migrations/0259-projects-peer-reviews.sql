-- A peer's turn at reviewing what somebody submitted.
create table peer_review (
  id uuid primary key,
  assignment_id uuid not null references assignment on delete cascade,
  user_id uuid not null references user_account,
  taken_at timestamptz not null,
  -- Whoever has not decided by then gives it back.
  leased_until timestamptz not null,
  ended_at timestamptz,
  -- From taking it to the decision; null where they did not decide.
  worked_seconds integer check (worked_seconds >= 0),
  constraint peer_review_lease check (leased_until > taken_at),
  constraint peer_review_worked check (worked_seconds is null or ended_at is not null)
);
-- One at a time for each person, and one person at a time for each submission.
create unique index peer_review_open on peer_review (user_id) where ended_at is null;
create unique index peer_review_of_submission on peer_review (assignment_id) where ended_at is null;
create index peer_review_of_assignment on peer_review (assignment_id);
create index peer_review_of_user on peer_review (user_id);
create trigger not_erased before insert on peer_review for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on peer_review to redoubt_app;
