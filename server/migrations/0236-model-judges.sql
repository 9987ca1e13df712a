-- A model that judges claims: one of the platform's models, with instructions and a version.
create table model_judge (
  id uuid primary key,
  name text not null check (name <> '' and char_length(name) <= 60),
  model_id uuid not null references model,
  -- 'first' gives the first answer to a claim, together with another; 'appeal' gives the second opinion alone.
  role text not null check (role in ('first', 'appeal')),
  -- The kinds of objective that it may judge once it is calibrated for them.
  kinds text[] not null check (kinds <> '{}' and kinds <@ array['answer', 'refusal', 'secret', 'behaviour']),
  instructions text not null check (char_length(instructions) between 1 and 8000),
  -- So often it is asked about one claim.
  votes smallint not null check (votes in (1, 3, 5)),
  -- What its answers about the claims on one challenge may cost in a day (UTC), in millionths of a US dollar.
  challenge_day_micros bigint not null check (challenge_day_micros >= 0),
  -- Moves with everything that may change an answer: instructions, model, and the connection of the model.
  version integer not null default 1 check (version > 0),
  -- The connection of the model at this version.
  connection integer not null check (connection > 0),
  is_on boolean not null default true,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The row stays: its votes name it.
  removed_at timestamptz
);
create unique index model_judge_name on model_judge (lower(name)) where removed_at is null;
create index model_judge_model on model_judge (model_id) where removed_at is null;
grant select, insert, update, delete on model_judge to redoubt_app;

-- What calibration says of a judge and a kind of objective; it scores only where the state is 'scoring' and the version its own.
create table model_judge_kind (
  judge_id uuid not null references model_judge on delete cascade,
  kind text not null check (kind in ('answer', 'refusal', 'secret', 'behaviour')),
  version integer not null check (version > 0),
  -- 'failed' never reached the figures; 'stopped' had reached them and drifted.
  state text not null check (state in ('scoring', 'failed', 'stopped')),
  changed_at timestamptz not null,
  primary key (judge_id, kind)
);
grant select, insert, update, delete on model_judge_kind to redoubt_app;
