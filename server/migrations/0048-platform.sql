-- Tickets end with whoever they were given to, at the commit that disables the account.
create function remove_tickets_of_disabled() returns trigger language plpgsql as $$
begin
  delete from download_ticket where user_id = new.id;
  return null;
end
$$;
create trigger tickets_end after update of disabled_at on user_account for each row
  when (new.disabled_at is not null) execute function remove_tickets_of_disabled();
