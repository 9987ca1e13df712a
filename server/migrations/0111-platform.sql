-- What makes this database one installation with its keys and its file store.

-- The keys with which something may be sealed, by their ids, which tell nothing of them. A start without one of them stops.
create table installation_key (
  key_id text primary key check (key_id ~ '^[0-9a-f]{12}$'),
  known_at timestamptz not null default now()
);
grant select, delete on installation_key to redoubt_app;

-- Secrets that outlive a change of SECRET_KEY, sealed by the vault.
create table installation_secret (
  name text primary key,
  sealed text not null
);
grant select, update on installation_secret to redoubt_app;

-- A file of the one store that belongs to this database: a process that does not find it looks at another store.
create table store_mark (
  file_key text primary key
);
create unique index one_store on store_mark ((true));
