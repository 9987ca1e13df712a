-- How often somebody was wrong: one row for each account, browser, session or network that tries are counted for, named
-- by a SHA-256. Rows of addresses that have no account are here too, and look the same.
create table guard_count (
  subject bytea primary key check (length(subject) = 32),
  -- Wrong tries that are remembered, as of the last one; they are forgotten steadily, so this is no whole number.
  failures double precision not null check (failures >= 0),
  last_try_at timestamptz not null,
  -- No try is taken before; a lock's end, or the end of a wait.
  open_at timestamptz not null,
  is_locked boolean not null default false,
  -- How many locks there were without a day of quiet between them.
  locks integer not null default 0 check (locks >= 0),
  -- The last try came before its time, and so was counted without being answered.
  was_early boolean not null default false
) with (fillfactor = 80);
-- No index on last_try_at: it would turn every count into a write of two indexes, for one sweep a night.
grant select, insert, update, delete on guard_count to redoubt_app;

-- A browser in which a person has signed in, found by the SHA-256 of the token that its cookie holds for that person.
create table known_device (
  user_id uuid not null references user_account,
  -- SHA-256 of the browser's name and network when it was new: a browser that keeps no cookie has one row all the same.
  look bytea not null check (length(look) = 32),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= created_at),
  primary key (user_id, look)
);
create index known_device_seen on known_device (last_seen_at);
grant select, insert, update, delete on known_device to redoubt_app;
