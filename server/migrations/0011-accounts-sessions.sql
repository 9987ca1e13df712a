-- What a person needs to know their sessions apart, and what the limits are counted from. A session ends at expires_at,
-- and sooner when it was not used for idle_seconds.
alter table session
  add is_remembered boolean not null default false,
  add device_name text check (length(device_name) between 1 and 80),
  add device_kind text check (device_kind in ('computer', 'phone', 'tablet')),
  add network text check (length(network) between 1 and 60),
  add last_seen_at timestamptz,
  add idle_seconds integer not null default 7200 check (idle_seconds > 0);
update session set
  last_seen_at = created_at,
  is_remembered = expires_at - created_at > interval '1 day',
  idle_seconds = case when expires_at - created_at > interval '1 day' then 14 * 86400 else 7200 end;
alter table session
  alter last_seen_at set not null,
  add check (last_seen_at >= created_at);

-- An IANA name; null until the person or their browser says one.
alter table user_account add time_zone text check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$');

-- Every process keeps sessions in memory for a moment. Whatever changes what a session may do is told to all of them at
-- the commit, whoever did it: 'session ID' when one is over, 'account ID' when the person behind some has changed.
create function tell_session_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', 'session ' || old.id);
  return null;
end
$$;

create trigger session_revoked after update of revoked_at, expires_at on session for each row
  when (new.revoked_at is distinct from old.revoked_at or new.expires_at < old.expires_at)
  execute function tell_session_over();

create trigger session_removed after delete on session for each row
  when (old.revoked_at is null and old.expires_at > now())
  execute function tell_session_over();

create function tell_account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', 'account ' || new.id);
  return null;
end
$$;

create trigger account_changed after update on user_account for each row
  when ((new.email, new.first_name, new.last_name, new.role, new.email_verified_at, new.disabled_at)
    is distinct from (old.email, old.first_name, old.last_name, old.role, old.email_verified_at, old.disabled_at))
  execute function tell_account_changed();
