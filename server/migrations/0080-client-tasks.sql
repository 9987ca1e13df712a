-- One piece of work that a client brings.
create table client_task (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  -- The upload that brought it.
  batch_id uuid not null,
  title text not null check (title <> '' and char_length(title) <= 200),
  type text not null check (type in ('content-writing', 'instruction-following', 'rating', 'rlhf', 'red-teaming')),
  instructions text not null check (instructions <> '' and char_length(instructions) <= 10000),
  input text not null default '' check (char_length(input) <= 10000),
  reference text not null default '' check (char_length(reference) <= 10000),
  language text not null default '' check (char_length(language) <= 120),
  skills text[] not null default '{}',
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  -- In cents.
  reward_minor integer check (reward_minor >= 0),
  reward_currency text check (reward_currency ~ '^[A-Z]{3}$'),
  due_date date,
  state text not null default 'open' check (state in ('open', 'paused', 'done', 'cancelled')),
  -- Of title, type and instructions: what has the same is the same task.
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- The words by which it is found.
  words tsvector not null,
  added_at timestamptz not null,
  -- When somebody last edited or moved it; such a task outlives its upload.
  changed_at timestamptz,
  done_at timestamptz,
  constraint reward_has_currency check ((reward_minor is null) = (reward_currency is null)),
  constraint done_has_time check ((state = 'done') = (done_at is not null))
);
create unique index client_task_once_under_way on client_task (organization_id, fingerprint)
  where state in ('open', 'paused');
create index client_task_by_added on client_task (organization_id, id);
create index client_task_by_state on client_task (organization_id, state, id);
create index client_task_by_type on client_task (organization_id, type, id);
create index client_task_by_words on client_task using gin (words);
create index client_task_by_batch on client_task (batch_id);
create index client_task_by_done on client_task (organization_id, done_at) where done_at is not null;
grant select, insert, update, delete on client_task to redoubt_app;

-- What happened to tasks after they were added, as the engagement of a client tells it.
create table client_task_change (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organization on delete cascade,
  task_id uuid not null references client_task on delete cascade,
  kind text not null check (kind in ('edited', 'paused', 'resumed', 'cancelled', 'done')),
  at timestamptz not null
);
create index client_task_change_of on client_task_change (organization_id, at desc, id desc);
create index client_task_change_by_task on client_task_change (task_id);
grant select, insert, delete on client_task_change to redoubt_app;
