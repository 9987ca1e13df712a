create table attempt (
  id uuid primary key,
  user_id uuid not null references user_account,
  challenge_id uuid not null references challenge,
  objective_id uuid not null references objective,
  number integer not null check (number > 0),
  status text not null default 'open' check (status in ('open', 'broken', 'held', 'ended')),
  -- An Admin trying a challenge out: judged like any attempt, but it makes no solve.
  is_tryout boolean not null default false,
  messages_sent integer not null default 0 check (messages_sent >= 0),
  started_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null)),
  unique (user_id, challenge_id, number)
);
create unique index attempt_one_open on attempt (user_id, challenge_id) where status = 'open';
create index attempt_challenge on attempt (challenge_id);
create index attempt_objective on attempt (objective_id);
grant select, insert, update on attempt to redoubt_app;

-- Kept apart so that no read of an attempt can carry the secret by accident.
create table attempt_secret (
  attempt_id uuid primary key references attempt,
  secret text not null check (length(secret) >= 12)
);
grant select, insert on attempt_secret to redoubt_app;

create table turn (
  attempt_id uuid not null references attempt,
  number integer not null check (number > 0),
  role text not null check (role in ('expert', 'target')),
  text text not null,
  state text not null check (state in ('done', 'writing', 'stopped', 'failed')),
  at timestamptz not null,
  -- While a reply is being written: when its writer last sent a heartbeat.
  written_at timestamptz,
  -- The expert pressed Stop in another process than the writer's.
  stop_requested_at timestamptz,
  primary key (attempt_id, number),
  check ((role = 'expert') = (number % 2 = 1)),
  check (role = 'target' or state = 'done')
);
create unique index turn_one_writing on turn (attempt_id) where state = 'writing';
create index turn_abandoned on turn (written_at) where state = 'writing';
grant select, insert, update on turn to redoubt_app;

-- Append-only for the application: a later verdict stands beside an earlier one.
create table verdict (
  id uuid primary key,
  attempt_id uuid not null references attempt,
  turn integer,
  outcome text not null check (outcome in ('break', 'held', 'could-not-judge')),
  reason text not null,
  judge text not null,
  judge_version text not null,
  severity integer check (severity between 1 and 5),
  marks jsonb not null default '[]',
  is_repeat boolean not null default false,
  judged_at timestamptz not null,
  -- The Idempotency-Key of the submission that asked for it: the same call again finds this verdict.
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  check ((outcome = 'break') = (severity is not null))
);
create unique index verdict_one_break on verdict (attempt_id) where outcome = 'break';
create unique index verdict_once on verdict (attempt_id, idempotency_key) where idempotency_key is not null;
create index verdict_attempt on verdict (attempt_id, judged_at);
grant select, insert on verdict to redoubt_app;

-- Append-only: one row per person and objective, whatever was sent how often.
create table solve (
  -- The order of arrival, by which readers follow the table.
  sequence bigint generated always as identity unique,
  user_id uuid not null references user_account,
  objective_id uuid not null references objective,
  challenge_id uuid not null references challenge,
  attempt_id uuid not null unique references attempt,
  verdict_id uuid not null unique references verdict,
  solved_at timestamptz not null,
  primary key (user_id, objective_id)
);
create index solve_objective on solve (objective_id, solved_at, user_id);
create index solve_challenge on solve (challenge_id);
grant select, insert on solve to redoubt_app;
