-- A claim, or an appeal against a ruling on it, that model judges are asked about. People are asked meanwhile: where the
-- judges disagree or cannot judge, nothing else happens.
create table model_judging (
  claim_id uuid not null references claim on delete cascade,
  round text not null check (round in ('first', 'appeal')),
  kind text not null check (kind in ('answer', 'refusal', 'secret', 'behaviour')),
  challenge_id uuid not null,
  asked_at timestamptz not null,
  -- When it is tried again; moves with each attempt while it is not decided.
  due_at timestamptz not null,
  tries smallint not null default 0 check (tries >= 0),
  decided_at timestamptz,
  result text check (result in ('break', 'held', 'disagree', 'could-not-judge', 'over')),
  primary key (claim_id, round),
  check ((decided_at is null) = (result is null))
);
create index model_judging_due on model_judging (due_at) where decided_at is null;
grant select, insert, update, delete on model_judging to redoubt_app;

-- One answer of one judge. An answer is stored before it counts, once.
create table model_vote (
  claim_id uuid not null,
  round text not null,
  judge_id uuid not null references model_judge,
  -- As people read it: the name that the judge had.
  judge text not null,
  nth smallint not null check (nth between 1 and 5),
  version integer not null check (version > 0),
  outcome text not null check (outcome in ('break', 'held', 'could-not-judge')),
  -- The line of the rubric that decides it, by its letter, and the quoted words.
  line text check (line ~ '^[A-Z]$'),
  quote text check (char_length(quote) <= 2000),
  reason text not null check (char_length(reason) <= 2000),
  -- Why it could not judge; null where it did.
  cause text check (cause in ('unreadable', 'quote-not-found', 'undecided', 'budget', 'model', 'too-long')),
  -- What the provider charged; null where it did not count.
  micros bigint check (micros >= 0),
  voted_at timestamptz not null,
  primary key (claim_id, round, judge_id, nth),
  check ((outcome = 'could-not-judge') = (cause is not null)),
  foreign key (claim_id, round) references model_judging on delete cascade
);
create index model_vote_of_judge on model_vote (judge_id, voted_at);
grant select, insert, update, delete on model_vote to redoubt_app;

-- What the answers of a judge about the claims on one challenge cost in a day (UTC), or may cost at most while it is asked.
create table model_judge_spend (
  judge_id uuid not null references model_judge on delete cascade,
  challenge_id uuid not null,
  day date not null,
  micros bigint not null check (micros >= 0),
  primary key (judge_id, challenge_id, day)
);
grant select, insert, update, delete on model_judge_spend to redoubt_app;
