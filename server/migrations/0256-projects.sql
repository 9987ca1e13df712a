-- Work that a client, or the platform, has done by experts.
create table project (
  id uuid primary key,
  -- People call it P-031.
  number integer generated always as identity unique,
  -- Null: the platform's own.
  organization_id uuid references organization,
  title text not null check (title <> '' and char_length(title) <= 120),
  summary text not null default '' check (char_length(summary) <= 240),
  brief text not null default '' check (char_length(brief) <= 20000),
  languages text[] not null default '{}',
  fields text[] not null default '{}',
  level smallint not null default 1 check (level between 1 and 5),
  is_premium boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  review_rate_minor integer check (review_rate_minor between 1 and 1000000),
  -- Hundredths of a percent of each rate that the client pays for, set when it is opened.
  fee_points integer not null check (fee_points between 0 and 10000),
  overlap smallint not null default 1 check (overlap between 1 and 5),
  gold_percent smallint not null default 0 check (gold_percent between 0 and 30),
  reviewed_by text not null default 'client' check (reviewed_by in ('client', 'peers')),
  deadline date,
  nda text not null default '' check (char_length(nda) <= 20000),
  most_per_person integer check (most_per_person between 1 and 10000),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'open', 'paused', 'completed')),
  -- Why it was returned or paused.
  reason text not null default '' check (char_length(reason) <= 1000),
  revision integer not null default 1,
  made_by uuid references user_account,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  opened_at timestamptz,
  completed_at timestamptz,
  constraint project_opened check ((opened_at is not null) = (state in ('open', 'paused', 'completed'))),
  constraint project_completed check ((completed_at is not null) = (state = 'completed')),
  constraint project_review_rate check (reviewed_by <> 'peers' or review_rate_minor is not null or state in ('draft', 'submitted'))
);
create index project_of_organization on project (organization_id, id);
create index project_by_state on project (state, id);
create index project_made_by on project (made_by) where made_by is not null;
grant select, insert, update, delete on project to redoubt_app;

-- What a project pays for each kind of task, and what it says about all tasks of the kind.
create table project_kind (
  project_id uuid not null references project on delete cascade,
  kind text not null check (kind in ('content-writing', 'instruction-following', 'rating', 'rlhf', 'red-teaming')),
  -- For each accepted task; null while the draft does not say.
  rate_minor integer check (rate_minor between 1 and 1000000),
  settings jsonb not null,
  primary key (project_id, kind)
);
grant select, insert, update, delete on project_kind to redoubt_app;

-- A transaction of the ledger moves money into or out of the escrow of a project.
alter table ledger_account add constraint ledger_account_project_id_fkey
  foreign key (project_id) references project not valid;

-- A task of a project, as it was when it was added.
create table project_task (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  -- With the letter of its kind, people call it W-041.
  number integer not null check (number > 0),
  kind text not null check (kind in ('content-writing', 'instruction-following', 'rating', 'rlhf', 'red-teaming')),
  title text not null check (title <> '' and char_length(title) <= 200),
  instructions text not null check (char_length(instructions) <= 10000),
  input text not null default '' check (char_length(input) <= 10000),
  reference text not null default '' check (char_length(reference) <= 10000),
  language text not null default '' check (char_length(language) <= 120),
  skills text[] not null default '{}',
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  -- What the kind needs besides, and the answer where it is known.
  material jsonb not null default '{}',
  gold jsonb,
  -- The client's own task that it was made from.
  client_task_id uuid references client_task on delete set null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- How many more people may take it; null before its project holds its cost.
  free_copies smallint check (free_copies between 0 and 5),
  is_cancelled boolean not null default false,
  added_at timestamptz not null,
  changed_at timestamptz,
  constraint project_task_number unique (project_id, number)
);
create unique index project_task_once on project_task (project_id, kind, fingerprint) where not is_cancelled;
create unique index project_task_of_client_task on project_task (client_task_id)
  where client_task_id is not null and not is_cancelled;
-- The queue: of a project and kind, the least covered first, then by priority and number.
create index project_task_free on project_task
  (project_id, kind, free_copies desc, (case priority when 'high' then 0 when 'normal' then 1 else 2 end), number)
  where free_copies > 0 and not is_cancelled;
-- The queue of tasks whose answer is known.
create index project_task_gold on project_task
  (project_id, kind, free_copies desc, (case priority when 'high' then 0 when 'normal' then 1 else 2 end), number)
  where gold is not null and free_copies > 0 and not is_cancelled;
grant select, insert, update, delete on project_task to redoubt_app;
