-- What every process keeps of the challenges, and as of which change. A change moves the version of its part in its own
-- transaction, whoever makes it; a reader whose versions are these reads nothing else.
create table catalogue_version (
  part text primary key check (part in ('challenges', 'tallies')),
  version bigint not null default 0
);
insert into catalogue_version (part) values ('challenges'), ('tallies');
grant select on catalogue_version to redoubt_app;

-- The application may not set a version: only a change moves one.
create function move_catalogue_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update catalogue_version set version = version + 1 where part = tg_argv[0];
  return null;
end
$$;

create trigger challenge_changed after insert or update or delete or truncate on challenge
  for each statement execute function move_catalogue_version('challenges');
create trigger objective_changed after insert or update or delete or truncate on objective
  for each statement execute function move_catalogue_version('challenges');
-- A row comes and goes with its challenge; in between it counts.
create trigger tally_changed after update or truncate on challenge_tally
  for each statement execute function move_catalogue_version('tallies');
create trigger tally_made after insert or delete on challenge_tally
  for each statement execute function move_catalogue_version('challenges');
