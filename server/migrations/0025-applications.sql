-- An expert's application. A row begins with the wizard; what is missing of an incomplete one is read from the profile.
create table application (
  id uuid primary key,
  user_id uuid not null unique references user_account,
  state text not null check (state in ('incomplete', 'pending', 'changes_requested', 'approved', 'rejected')),
  begun_at timestamptz not null,
  -- The latest time that it was sent.
  sent_at timestamptz check (sent_at >= begun_at),
  -- How often it was sent: a decision names the sending that it is about.
  sendings integer not null default 0 check (sendings >= 0),
  decided_at timestamptz check (decided_at >= sent_at),
  -- What the reviewer wrote to the expert: why it was rejected, or what is to change.
  note text check (length(note) between 1 and 2000),
  -- The steps that were reopened, while changes are requested.
  reopened_steps text[] not null default '{}',
  check ((state = 'incomplete') = (sent_at is null)),
  check ((sent_at is null) = (sendings = 0)),
  check (state not in ('approved', 'rejected', 'changes_requested') or decided_at is not null),
  check (state <> 'rejected' or note is not null),
  check ((state = 'changes_requested') = (cardinality(reopened_steps) > 0))
);
create index application_waiting on application (sent_at, id) where state = 'pending';
create index application_by_state on application (state, begun_at, id);
grant select, insert, update, delete on application to redoubt_app;
