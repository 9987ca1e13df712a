-- A .csv file that somebody uploaded, and what became of it. A row stands here while it is read, so that its progress can
-- be asked for; what it adds is written in one transaction that ends with the state 'done'.
create table csv_import (
  id uuid primary key,
  -- What its rows are, such as 'experts'.
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  organization_id uuid not null references organization on delete cascade,
  -- Null once the account is gone.
  uploaded_by uuid references user_account,
  -- The Idempotency-Key; null once it may be used again.
  key text check (char_length(key) <= 200),
  file_name text not null,
  file_bytes integer not null,
  file_hash bytea not null,
  is_dry_run boolean not null,
  state text not null check (state in ('running', 'done', 'undone', 'refused', 'interrupted')),
  -- Why it was refused.
  message text,
  began_at timestamptz not null,
  -- As of the process that reads it, every second.
  alive_at timestamptz not null,
  ended_at timestamptz,
  bytes_read integer not null default 0,
  row_count integer not null default 0,
  encoding text,
  delimiter text,
  unknown_columns text[] not null default '{}',
  added_count integer not null default 0,
  duplicate_count integer not null default 0,
  failed_count integer not null default 0,
  undone_at timestamptz,
  removed_count integer not null default 0,
  kept_count integer not null default 0,
  check (state not in ('done', 'undone') or (ended_at is not null and encoding is not null and delimiter is not null)),
  check (row_count >= 0 and state not in ('done', 'undone') or row_count = added_count + duplicate_count + failed_count),
  check ((state = 'undone') = (undone_at is not null)),
  check (not (is_dry_run and state in ('done', 'undone')))
);
create unique index csv_import_key on csv_import (organization_id, kind, key) where key is not null;
-- The ids follow the time: the latest stands first.
create index csv_import_of on csv_import (organization_id, kind, id desc);
create index csv_import_by on csv_import (uploaded_by) where uploaded_by is not null;
create index csv_import_unfinished on csv_import (began_at) where state in ('running', 'refused', 'interrupted');
grant select, insert, update, delete on csv_import to redoubt_app;

-- The account of the person is there, and is not being deleted.
create function refuse_import_of_erased() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  select erased_at into since from user_account where id = new.uploaded_by for key share;
  if since is not null then
    raise exception 'The person was erased.' using errcode = 'PE001', detail = new.uploaded_by::text;
  end if;
  return new;
end
$$;
create trigger not_erased before insert on csv_import for each row execute function refuse_import_of_erased();

-- The rows that were not added, with their cells, so that they can be mended. Removed some weeks later.
create table csv_import_row (
  import_id uuid not null references csv_import on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('duplicate', 'failed')),
  -- In the order of the template.
  cells jsonb not null,
  -- What is wrong with a failed row; what a duplicate repeats.
  detail jsonb not null,
  -- Whose row it is, so that people can have it removed who have no account here.
  address text,
  primary key (import_id, outcome, line)
);
create index csv_import_row_of_address on csv_import_row (address) where address is not null;
grant select, insert, update, delete on csv_import_row to redoubt_app;
