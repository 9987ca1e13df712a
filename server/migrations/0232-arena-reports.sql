-- What a person reported of a transcript, for staff.
create table transcript_report (
  id uuid primary key,
  attempt_id uuid not null references attempt on delete cascade,
  -- Null where the whole transcript is meant.
  turn integer check (turn between 1 and 1000),
  kind text not null check (kind in ('minor-sexual', 'harm', 'private-data', 'problem')),
  reason text not null check (char_length(reason) between 1 and 2000),
  -- Null once their account was erased.
  user_id uuid,
  reported_at timestamptz not null,
  -- What staff decided; null while it is open. lifted: the transcript was withheld and is not any more.
  outcome text check (outcome in ('quarantined', 'dismissed', 'lifted')),
  decision_reason text check (char_length(decision_reason) between 1 and 2000),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decision_reason is null))
);
-- The same person, turn and kind twice is one report.
create unique index transcript_report_once on transcript_report (user_id, attempt_id, kind, coalesce(turn, 0))
  where user_id is not null;
create index transcript_report_person on transcript_report (user_id, reported_at);
create index transcript_report_attempt on transcript_report (attempt_id);
create index transcript_report_open on transcript_report (id) where outcome is null;
create index transcript_report_decided on transcript_report (decided_at, id) where outcome is not null;
grant select, insert, update on transcript_report to redoubt_app;
create trigger not_erased before insert on transcript_report for each row execute function refuse_row_of_erased();

-- Since when nobody but Admins reads its transcript; null where everybody does who may read the attempt.
alter table attempt add column quarantined_at timestamptz;
