-- Solves become awards: signed entries that are only ever appended. An odd entry grants what the person's break of the
-- objective brings, the even one after it takes it back; whoever reads them folds, and the last entry counts.
create table award (
  -- The order of arrival, by which readers follow the table.
  sequence bigint generated always as identity unique,
  user_id uuid not null,
  objective_id uuid not null,
  entry integer not null check (entry > 0),
  challenge_id uuid not null,
  attempt_id uuid not null,
  -- On which it rests: the break that is granted, or the later verdict that takes it back.
  verdict_id uuid not null references verdict,
  -- When the objective was solved; the same in every entry about one break.
  solved_at timestamptz not null,
  entered_at timestamptz not null,
  primary key (user_id, objective_id, entry),
  constraint award_attempt_fkey foreign key (attempt_id, user_id, challenge_id, objective_id)
    references attempt (id, user_id, challenge_id, objective_id)
);
insert into award (sequence, user_id, objective_id, entry, challenge_id, attempt_id, verdict_id, solved_at, entered_at)
  overriding system value
  select sequence, user_id, objective_id, 1, challenge_id, attempt_id, verdict_id, solved_at, solved_at from solve;
select setval(pg_get_serial_sequence('award', 'sequence'), coalesce(max(sequence), 0) + 1, false) from award;
drop table solve;
create index award_objective on award (objective_id, solved_at, user_id);
create index award_attempt on award (attempt_id);
grant select, insert on award to redoubt_app;

-- What a judge still owes: written with the reply that it is to judge, and gone with the verdict that settles it, which
-- takes its id. A verdict itself is never changed.
create table pending_verdict (
  id uuid primary key,
  attempt_id uuid not null references attempt,
  turn integer not null,
  judge text not null,
  asked_at timestamptz not null,
  unique (attempt_id, turn)
);
create index pending_verdict_asked on pending_verdict (asked_at);
grant select, insert, delete on pending_verdict to redoubt_app;
