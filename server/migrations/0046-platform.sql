-- How many requests each asker was given in a window, over all processes. The key is a hash. Unlogged: a crash of the
-- cluster forgives what was asked.
create unlogged table request_count (
  key bytea primary key check (octet_length(key) = 32),
  taken integer not null check (taken > 0),
  ends_at timestamptz not null
);
create index request_count_ends_at on request_count (ends_at);
grant select, insert, update, delete on request_count to redoubt_app;
