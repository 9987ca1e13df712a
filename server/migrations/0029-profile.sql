-- Until when a file is kept: for as long as the call that brings it says every few seconds that it lives, and for good
-- once the person's image shows it.
alter table avatar_file add column kept_until timestamptz not null default now() + interval '30 seconds';
update avatar_file set kept_until = 'infinity'
  where file_key in (select large_file from avatar union all select small_file from avatar);
grant update (kept_until) on avatar_file to redoubt_app;
create index avatar_file_left on avatar_file (kept_until) where kept_until < 'infinity';
