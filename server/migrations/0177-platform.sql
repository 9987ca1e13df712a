-- A ticket that was used stays while its download may be under way, and still ends with its session: whoever sends the
-- file looks for it. What nobody used goes after a minute, what was used after a day.
alter table download_ticket add column used_at timestamptz;
grant update (used_at) on download_ticket to redoubt_app;
