-- A dry run plays known attacks against the target of a challenge, for whoever authors it. It is nobody's attempt, and counts
-- nowhere. Of each challenge the latest is kept.
create table dry_run (
  id uuid primary key,
  challenge_id uuid not null unique references challenge on delete cascade,
  version integer not null check (version > 0),
  state text not null default 'running'
    check (state in ('running', 'done', 'stopped', 'broken-off', 'no-money', 'target-away')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Moves while the process that plays it lives.
  beat_at timestamptz not null,
  stop_requested_at timestamptz,
  constraint ended_is_over check ((ended_at is null) = (state = 'running')),
  foreign key (challenge_id, version) references challenge_version (challenge_id, version) on delete cascade
);
create index dry_run_running on dry_run (beat_at) where state = 'running';
grant select, insert, update, delete on dry_run to redoubt_app;

-- One attack of a dry run: what was said, and what came of it.
create table dry_run_attack (
  dry_run_id uuid not null references dry_run on delete cascade,
  position integer not null check (position > 0),
  name text not null,
  idea text not null,
  -- What the expert says, one after the other.
  messages text[] not null,
  -- The right answer to the last message, where that is to be proven.
  answer text,
  -- What the target said and called, message by message: DryRunReply of the contract.
  replies jsonb not null default '[]' check (jsonb_typeof(replies) = 'array'),
  -- Null until it was played.
  outcome text check (outcome in ('break', 'held', 'could-not-judge', 'no-answer')),
  reason text,
  primary key (dry_run_id, position),
  constraint played_has_reason check (outcome is null or reason is not null)
);
grant select, insert, update, delete on dry_run_attack to redoubt_app;
