-- A conversation whose answer is known: judges are measured on it.
create table gold_conversation (
  id uuid primary key,
  kind text not null check (kind in ('answer', 'refusal', 'secret', 'behaviour')),
  label text not null check (label in ('break', 'held')),
  -- It ships with the product, an Admin imported it, or two Admins labelled a claim alike.
  source text not null check (source in ('shipped', 'imported', 'labelled')),
  -- Its name in the set that it came with; null where it was labelled here.
  name text check (char_length(name) between 1 and 100),
  -- What a judge reads of it.
  judged jsonb not null,
  -- Who labelled it, as the imported line names them; empty otherwise.
  labellers text[] not null default '{}',
  -- The claim that was labelled; it goes with the account of its author.
  claim_id uuid references claim on delete cascade,
  added_at timestamptz not null,
  check ((source = 'labelled') = (claim_id is not null)),
  check ((source = 'labelled') = (name is null)),
  check ((source = 'imported') = (cardinality(labellers) = 2))
);
create unique index gold_conversation_name on gold_conversation (kind, source, name);
create unique index gold_conversation_claim on gold_conversation (claim_id);
create index gold_conversation_kind on gold_conversation (kind, id);
grant select, insert, update, delete on gold_conversation to redoubt_app;

-- What one Admin says of a claim that is decided, without sight of its ruling; null where they skipped it.
create table gold_label (
  claim_id uuid not null references claim on delete cascade,
  user_id uuid not null,
  label text check (label in ('break', 'held')),
  labelled_at timestamptz not null,
  primary key (claim_id, user_id)
);
create index gold_label_person on gold_label (user_id);
grant select, insert, update, delete on gold_label to redoubt_app;
create trigger not_erased before insert on gold_label for each row execute function refuse_row_of_erased();

-- One calibration of one version of a judge in one kind of objective.
create table calibration_run (
  id uuid primary key,
  judge_id uuid not null references model_judge on delete cascade,
  kind text not null check (kind in ('answer', 'refusal', 'secret', 'behaviour')),
  version integer not null check (version > 0),
  -- 'weekly' by the clock, 'manual' by an Admin.
  reason text not null check (reason in ('weekly', 'manual')),
  -- 'paused' goes on by itself; 'superseded' ended without figures, as the judge changed.
  state text not null check (state in ('running', 'paused', 'done', 'superseded')),
  -- Why it is paused: the money is spent, or the model does not answer.
  paused_for text check (paused_for in ('budget', 'model')),
  -- What it was thought to cost, in millionths of a US dollar.
  estimate_micros bigint not null check (estimate_micros >= 0),
  figures jsonb,
  -- What it came to, and a sentence for each figure that was missed.
  outcome text check (outcome in ('scoring', 'failed', 'stopped')),
  reasons text[] not null default '{}',
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'paused') = (paused_for is not null)),
  check ((state in ('done', 'superseded')) = (ended_at is not null)),
  check ((state = 'done') = (figures is not null)),
  check ((state = 'done') = (outcome is not null))
);
-- One at a time.
create unique index calibration_run_open on calibration_run (judge_id, kind) where state in ('running', 'paused');
create index calibration_run_judge on calibration_run (judge_id, kind, started_at);
grant select, insert, update, delete on calibration_run to redoubt_app;

-- One answer of the judge about one conversation under one wording of its instructions. It is stored once.
create table calibration_answer (
  run_id uuid not null references calibration_run on delete cascade,
  gold_id uuid not null references gold_conversation on delete cascade,
  wording smallint not null check (wording between 0 and 4),
  outcome text not null check (outcome in ('break', 'held', 'could-not-judge')),
  reason text not null check (char_length(reason) <= 2000),
  -- What the provider charged; null where it did not count.
  micros bigint check (micros >= 0),
  answered_at timestamptz not null,
  primary key (run_id, gold_id, wording)
);
create index calibration_answer_gold on calibration_answer (gold_id);
grant select, insert, update, delete on calibration_answer to redoubt_app;
