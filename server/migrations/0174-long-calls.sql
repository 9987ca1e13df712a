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

-- What a member's open streams and uploads may show hangs on their place in the organization: every process looks again.
create function tell_membership_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', 'account ' || coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger membership_changed after insert or update or delete on organization_member for each row
  execute function tell_membership_changed();
