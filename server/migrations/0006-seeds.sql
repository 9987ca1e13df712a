-- Which scenarios were put into this database, so that each is put there once.
create table seed_scenario (
  name text primary key,
  finished_at timestamptz not null
);
grant select, insert on seed_scenario to redoubt_app;
