-- A model that challenges can be made over: how it is called, what it costs, and what limits it. Money is in millionths of
-- a US dollar.
create table model (
  id uuid primary key,
  -- Whose it is; null is the platform's.
  organization_id uuid references organization on delete cascade,
  name text not null check (name <> '' and char_length(name) <= 120),
  code_name text not null check (code_name <> '' and char_length(code_name) <= 60),
  adapter text not null check (adapter in ('openai-compatible', 'anthropic')),
  base_url text not null check (base_url ~ '^https?://' and char_length(base_url) <= 300),
  model_id text not null check (model_id <> '' and char_length(model_id) <= 200),
  -- Sealed by the vault, for this model and this base address.
  sealed_key text,
  -- The last four characters; none of a short key.
  key_ending text check (char_length(key_ending) <= 4),
  temperature double precision check (temperature between 0 and 2),
  top_p double precision check (top_p between 0 and 1),
  -- For a million tokens.
  input_micros bigint not null check (input_micros >= 0),
  output_micros bigint not null check (output_micros >= 0),
  context_tokens integer not null check (context_tokens > 0),
  parallel_replies integer not null check (parallel_replies > 0),
  requests_per_minute integer not null check (requests_per_minute > 0),
  reply_tokens integer not null check (reply_tokens > 0),
  attempt_micros bigint check (attempt_micros >= 0),
  person_day_micros bigint check (person_day_micros >= 0),
  day_micros bigint check (day_micros >= 0),
  total_micros bigint check (total_micros >= 0),
  state text not null default 'draft' check (state in ('draft', 'ready', 'paused')),
  -- Moves with adapter, base address, model id and key: an answer under an earlier connection proves nothing of this one.
  connection integer not null default 1 check (connection > 0),
  -- When it last answered under this connection.
  tried_at timestamptz,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The row stays, without its key: challenges that are closed still name it.
  removed_at timestamptz,
  constraint key_has_ending check ((sealed_key is null) = (key_ending is null)),
  constraint ready_was_tried check (state = 'draft' or tried_at is not null),
  constraint reply_fits_context check (reply_tokens < context_tokens),
  constraint removed_has_no_key check (removed_at is null or (sealed_key is null and state = 'draft'))
);
create unique index model_name on model (organization_id, lower(name)) nulls not distinct where removed_at is null;
create unique index model_code_name on model (organization_id, lower(code_name)) nulls not distinct
  where removed_at is null;
grant select, insert, update, delete on model to redoubt_app;

-- One call of a model, by a trial or for a turn of an attempt.
create table model_call (
  id uuid primary key,
  model_id uuid not null references model on delete cascade,
  kind text not null check (kind in ('trial', 'turn')),
  started_at timestamptz not null,
  -- Null while it goes on, and of one whose process was killed.
  ended_at timestamptz,
  first_token_ms integer check (first_token_ms >= 0),
  total_ms integer check (total_ms >= 0),
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  -- What it cost by the prices of its time; null where the provider did not count.
  micros bigint check (micros >= 0),
  -- How the reply ended, that it was stopped here, or why there is none.
  outcome text check (outcome in ('stop', 'length', 'refused', 'filtered', 'stopped',
    'address', 'key', 'model', 'quota', 'protocol', 'certificate', 'time-out', 'lost', 'overloaded',
    'too-long')),
  constraint ended_has_outcome check ((ended_at is null) = (outcome is null))
);
create index model_call_of on model_call (model_id, started_at desc);
grant select, insert, update, delete on model_call to redoubt_app;
