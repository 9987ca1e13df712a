-- A ticket ends with the session, or the API token, that it was given to: `session_id` is of either. Null of those from
-- before, which live for another minute. Without an index: the table holds a minute of tickets.
alter table download_ticket add session_id uuid;

create function remove_tickets_of_session() returns trigger language plpgsql as $$
begin
  delete from download_ticket where session_id = old.id;
  return null;
end
$$;
create trigger tickets_end after update of revoked_at on session for each row
  when (new.revoked_at is not null) execute function remove_tickets_of_session();
create trigger tickets_removed after delete on session for each row execute function remove_tickets_of_session();
create trigger tickets_end after update of revoked_at on api_token for each row
  when (new.revoked_at is not null) execute function remove_tickets_of_session();
create trigger tickets_removed after delete on api_token for each row execute function remove_tickets_of_session();

create trigger token_revoked after update of revoked_at on api_token for each row
  when (new.revoked_at is not null) execute function tell_session_over();
create trigger token_removed after delete on api_token for each row execute function tell_session_over();

-- A ticket that is made while its session is ending is none, as of an account that is being disabled (0069).
create or replace function skip_ticket_of_disabled() returns trigger language plpgsql as $$
begin
  perform from user_account where id = new.user_id and disabled_at is null for share;
  if not found then return null; end if;
  if new.session_id is null then return new; end if;
  perform from session where id = new.session_id and revoked_at is null for share;
  if found then return new; end if;
  perform from api_token where id = new.session_id and revoked_at is null for share;
  if found then return new; end if;
  return null;
end
$$;

-- What a member's open streams and uploads may show hangs on their place in the organization: every process looks again.
create function tell_membership_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', 'account ' || coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger membership_changed after insert or update or delete on organization_member for each row
  execute function tell_membership_changed();
