-- A break that was accepted: from then on it is replayed on each version of its target.
create table regression_test (
  claim_id uuid primary key references claim on delete cascade,
  attempt_id uuid not null references attempt on delete cascade,
  challenge_id uuid not null,
  target_key text not null check (char_length(target_key) between 1 and 100),
  accepted_at timestamptz not null
);
create trigger not_erased before insert on regression_test for each row execute function refuse_row_of_erased_attempt();
create index regression_test_attempt on regression_test (attempt_id);
create index regression_test_target on regression_test (target_key);
create index regression_test_challenge on regression_test (challenge_id, accepted_at);
grant select, insert, update, delete on regression_test to redoubt_app;

-- The messages of a break, sent again so many times, each from a clean state.
create table replay (
  id uuid primary key,
  claim_id uuid not null references regression_test on delete cascade,
  -- 'proof' follows the ruling, 'regression' a new version or somebody's wish; 'reference' asks another model.
  kind text not null check (kind in ('proof', 'regression', 'reference')),
  target_key text not null check (char_length(target_key) between 1 and 100),
  version integer not null check (version > 0),
  runs smallint not null check (runs between 1 and 20),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped')),
  -- Why it was not done: no judge can judge the replies; the target was away for a day; the transcript is withheld; the
  -- break was taken back; another version of the target came.
  reason text check (reason in ('no-judge', 'target-away', 'withheld', 'overturned', 'superseded')),
  asked_at timestamptz not null,
  -- Not before this time: the budget of the day is used, or the target did not answer.
  due_at timestamptz not null,
  waits_for text check (waits_for in ('money', 'target')),
  -- While it holds, a process plays it.
  lease_until timestamptz,
  tries smallint not null default 0 check (tries >= 0),
  done_at timestamptz,
  check ((state in ('done', 'stopped')) = (done_at is not null)),
  check ((state = 'stopped') = (reason is not null))
);
-- Asked for twice, it is played once.
create unique index replay_open on replay (claim_id, target_key) where done_at is null;
create index replay_due on replay (due_at) where done_at is null;
create index replay_of on replay (claim_id, asked_at);
grant select, insert, update, delete on replay to redoubt_app;

-- One run. It is stored once, whatever becomes of the process that played it.
create table replay_run (
  replay_id uuid not null references replay on delete cascade,
  nth smallint not null check (nth between 1 and 20),
  outcome text not null check (outcome in ('broken', 'held', 'failed', 'not-judged')),
  -- The last reply, or the beginning of it.
  reply text not null check (char_length(reply) <= 2000),
  micros bigint check (micros >= 0),
  played_at timestamptz not null,
  primary key (replay_id, nth)
);
grant select, insert, update, delete on replay_run to redoubt_app;

-- What a replay showed of a break: none of its runs broke any more, or one did again.
create table regression_event (
  replay_id uuid primary key references replay on delete cascade,
  claim_id uuid not null references regression_test on delete cascade,
  kind text not null check (kind in ('fixed', 'broken-again')),
  version integer not null check (version > 0),
  happened_at timestamptz not null
);
create index regression_event_of on regression_event (claim_id, happened_at);
grant select, insert on regression_event to redoubt_app;
