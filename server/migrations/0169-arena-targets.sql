-- Against which target of the challenge an attack of a dry run is played, and how that is called where there are several.
alter table dry_run_attack add target integer not null default 1;
alter table dry_run_attack add target_name text;
