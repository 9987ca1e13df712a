-- What Admins, operators' commands and API tokens did. The application's role may add entries and read them; it can
-- neither change nor remove one. Ids, times and the names of fields stand in the entry and in the chain. What a person
-- could be known by (a network, a value before and after) stands in audit_value and can be erased; the entry keeps only
-- a salted SHA-256 of it, and the salt goes with the value.
create table audit_entry (
  id uuid primary key,
  at timestamptz not null,
  action text not null check (action ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'),
  object_kind text not null check (object_kind ~ '^[a-z][a-z-]*$'),
  object_id text not null check (object_id ~ '^[A-Za-z0-9._:-]{1,100}$'),
  -- On whose account or data; null where nobody's.
  user_id uuid references user_account,
  by_user_id uuid references user_account,
  -- The API token by which that person did it.
  by_api_token uuid,
  by_command text check (by_command ~ '^[a-z]+(:[a-z-]+)*$'),
  fields text[] not null check (array_to_string(fields, ',', '') ~ '^[A-Za-z0-9_.,-]*$'),
  changes_digest bytea check (length(changes_digest) = 32),
  network_digest bytea check (length(network_digest) = 32),
  check ((by_user_id is null) <> (by_command is null)),
  check (by_api_token is null or by_user_id is not null)
);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_of_person on audit_entry (user_id, at, id) where user_id is not null;
create index audit_entry_by_person on audit_entry (by_user_id, at, id) where by_user_id is not null;
create index audit_entry_of_object on audit_entry (object_kind, object_id, at, id);
create index audit_entry_of_action on audit_entry (action, at, id);
create trigger not_erased before insert on audit_entry for each row execute function refuse_row_of_erased();
grant select, insert on audit_entry to redoubt_app;

-- The values that changed (JSON, by field) and the network that it was done from. user_id: whose they are.
create table audit_value (
  entry_id uuid not null references audit_entry,
  part text not null check (part in ('changes', 'network')),
  user_id uuid references user_account,
  salt bytea not null check (length(salt) = 16),
  content text not null,
  primary key (entry_id, part)
);
create index audit_value_by_user on audit_value (user_id) where user_id is not null;
create trigger not_erased before insert on audit_value for each row execute function refuse_row_of_erased();
grant select, insert, delete on audit_value to redoubt_app;

-- The chain: each link holds the SHA-256 of the entry, of its place and of the link before it. Nobody but the trigger
-- below writes here.
create table audit_link (
  sequence bigint primary key check (sequence > 0),
  entry_id uuid not null unique references audit_entry,
  hash bytea not null unique check (length(hash) = 32)
);
grant select on audit_link to redoubt_app;

-- Where the chain ends now. One row.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  sequence bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into audit_head (sequence, hash) values (0, decode(repeat('00', 32), 'hex'));
grant select on audit_head to redoubt_app;

-- Runs as the transaction commits, so that the head is held for the length of a commit alone, after every other lock of
-- the transaction: no number is left out, and nobody who waits for it can be waited for. The text that is hashed is
-- written anew by server/src/platform/audit/entry-text.ts.
create function chain_audit_entry() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $$
declare
  head public.audit_head%rowtype;
  next_hash bytea;
begin
  select * into strict head from public.audit_head for update;
  next_hash := sha256(convert_to(concat_ws(E'\n',
    head.sequence + 1,
    encode(head.hash, 'hex'),
    new.id,
    to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    new.action,
    new.object_kind,
    new.object_id,
    coalesce(new.user_id::text, '-'),
    coalesce(new.by_user_id::text, '-'),
    coalesce(new.by_api_token::text, '-'),
    coalesce(new.by_command, '-'),
    array_to_string(new.fields, ',', ''),
    coalesce(encode(new.changes_digest, 'hex'), '-'),
    coalesce(encode(new.network_digest, 'hex'), '-')
  ), 'UTF8'));
  insert into public.audit_link (sequence, entry_id, hash) values (head.sequence + 1, new.id, next_hash);
  update public.audit_head set sequence = head.sequence + 1, hash = next_hash;
  return null;
end
$$;
create constraint trigger chained after insert on audit_entry deferrable initially deferred
  for each row execute function chain_audit_entry();
