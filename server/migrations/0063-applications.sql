-- A decision on all that a filter let through: the rows that it is about, fixed when it was begun, and what became of each.
create table application_bulk (
  id uuid primary key,
  -- The Admin.
  user_id uuid not null references user_account,
  network text,
  -- As the contract says it, with the reason and the steps.
  decision jsonb not null,
  -- The snapshot in which the list was read: a row that was written later is refused.
  as_of text not null,
  state text not null check (state in ('running', 'done', 'undoing', 'undone')),
  begun_at timestamptz not null,
  undo_until timestamptz,
  check ((state = 'running') = (undo_until is null))
);
create index application_bulk_by_user on application_bulk (user_id);
create index application_bulk_begun on application_bulk (begun_at);
create trigger not_erased before insert on application_bulk
  for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on application_bulk to redoubt_app;

create table application_bulk_row (
  bulk_id uuid not null references application_bulk on delete cascade,
  place integer not null check (place > 0),
  application_id uuid not null references application on delete cascade,
  outcome text check (outcome in ('decided', 'refused', 'undone', 'kept')),
  decision_id uuid,
  code text,
  message text,
  primary key (bulk_id, place),
  check ((outcome is null) = (decision_id is null and code is null)),
  check ((outcome = 'refused') = (code is not null and message is not null))
);
create index application_bulk_row_open on application_bulk_row (bulk_id, place) where outcome is null;
create index application_bulk_row_decided on application_bulk_row (bulk_id, place) where outcome = 'decided';
create index application_bulk_row_by_application on application_bulk_row (application_id);
grant select, insert, update, delete on application_bulk_row to redoubt_app;
