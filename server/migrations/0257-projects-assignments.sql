-- One person's turn at one copy of a task.
create table assignment (
  id uuid primary key,
  project_id uuid not null references project,
  task_id uuid not null references project_task,
  user_id uuid not null references user_account,
  kind text not null,
  state text not null check (state in
    ('working', 'submitted', 'changes', 'accepted', 'rejected', 'contested', 'returned', 'skipped', 'expired')),
  -- As it was when the task was begun.
  rate_minor integer not null check (rate_minor between 1 and 1000000),
  is_gold boolean not null default false,
  -- While it is worked on: whoever is silent until then gives it back.
  leased_until timestamptz,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  worked_seconds integer not null default 0 check (worked_seconds >= 0),
  draft jsonb,
  draft_revision integer not null default 0,
  version smallint not null default 0,
  skip_reason text check (char_length(skip_reason) <= 300),
  submitted_at timestamptz,
  -- Unreviewed, or contested and undecided, it is accepted then.
  accept_at timestamptz,
  decided_at timestamptz,
  contest_reason text check (char_length(contest_reason) <= 2000),
  contested_at timestamptz,
  -- Of a rejection: while it can be contested, nobody else takes its copy.
  holds_copy boolean not null default true,
  -- Since when a reviewer is asked for.
  waits_since timestamptz generated always as
    (case state when 'submitted' then submitted_at when 'contested' then contested_at end) stored,
  constraint assignment_lease check ((leased_until is not null) = (state in ('working', 'changes'))),
  constraint assignment_waits check ((accept_at is not null) = (state in ('submitted', 'contested'))),
  constraint assignment_decided check ((decided_at is not null) = (state in ('accepted', 'rejected', 'contested'))),
  constraint assignment_contested check ((contested_at is not null) = (contest_reason is not null))
);
-- Nobody does the same task twice; what its person returned, or was silent on, goes on where it was.
create unique index assignment_once on assignment (task_id, user_id);
-- One task of a project at a time, in whichever tab, and beside it one place for a break, which is kept for days.
create unique index assignment_open on assignment (project_id, user_id, (kind = 'red-teaming')) where state = 'working';
create index assignment_of_person on assignment (user_id, project_id);
create index assignment_of_user on assignment (user_id, id desc);
create index assignment_of_project on assignment (project_id, state, id);
create index assignment_submitted on assignment (project_id, submitted_at desc, id desc) where submitted_at is not null;
create index assignment_to_review on assignment (project_id, waits_since, id) where waits_since is not null;
-- The peers' queue: of a kind, the longest waiting first.
create index assignment_for_peers on assignment (kind, waits_since, id) where state = 'submitted';
create index assignment_of_task on assignment (task_id);
create index assignment_leased on assignment (leased_until) where leased_until is not null;
create index assignment_contestable on assignment (decided_at) where state = 'rejected' and holds_copy;
create index assignment_waiting on assignment (accept_at) where accept_at is not null;
create trigger not_erased before insert on assignment for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on assignment to redoubt_app;

-- What was sent, version by version.
create table submission (
  assignment_id uuid not null references assignment on delete cascade,
  version smallint not null check (version > 0),
  answer jsonb not null,
  worked_seconds integer not null check (worked_seconds >= 0),
  at timestamptz not null,
  primary key (assignment_id, version)
);
grant select, insert, delete on submission to redoubt_app;

create table submission_review (
  id uuid primary key,
  assignment_id uuid not null,
  version smallint not null,
  decision text not null check (decision in ('accepted', 'changes', 'rejected')),
  by_kind text not null check (by_kind in ('client', 'peer', 'staff', 'time', 'judges')),
  reviewed_by uuid references user_account,
  comments jsonb not null default '[]',
  points jsonb not null default '[]',
  reason text not null default '' check (char_length(reason) <= 2000),
  at timestamptz not null,
  constraint submission_review_of foreign key (assignment_id, version) references submission on delete cascade,
  constraint submission_review_by check (reviewed_by is null or by_kind in ('client', 'peer', 'staff')),
  -- Once, and a second time where it was contested.
  is_of_contest boolean not null default false,
  constraint submission_review_once unique (assignment_id, version, is_of_contest)
);
create index submission_review_by on submission_review (reviewed_by, at) where reviewed_by is not null;
grant select, insert, update, delete on submission_review to redoubt_app;

-- Whom a client put on the shortlist of a project, and whom it invited: they need only be approved, whatever else it asks for.
create table project_candidate (
  project_id uuid not null references project on delete cascade,
  user_id uuid not null references user_account,
  shortlisted_at timestamptz not null,
  invited_at timestamptz,
  primary key (project_id, user_id)
);
create index project_candidate_of on project_candidate (user_id);
create trigger not_erased before insert on project_candidate for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on project_candidate to redoubt_app;

-- Who accepted the agreement of a project, and which text.
create table project_nda_acceptance (
  project_id uuid not null references project on delete cascade,
  user_id uuid not null references user_account,
  text_hash bytea not null check (length(text_hash) = 32),
  at timestamptz not null,
  primary key (project_id, user_id)
);
create index project_nda_acceptance_of on project_nda_acceptance (user_id);
create trigger not_erased before insert on project_nda_acceptance for each row execute function refuse_row_of_erased();
grant select, insert, delete on project_nda_acceptance to redoubt_app;

-- Earnings and escrows are transactions of the ledger too.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check
  check (kind in ('payment', 'reversal', 'escrow', 'escrow-return', 'earning', 'review-earning')) not valid;
alter table ledger_transaction add column project_id uuid references project;
alter table ledger_transaction add column assignment_id uuid;
