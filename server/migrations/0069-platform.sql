-- A ticket that is made while its person is being disabled is none: whoever makes it waits for that, and the other way round.
create function skip_ticket_of_disabled() returns trigger language plpgsql as $$
begin
  perform from user_account where id = new.user_id and disabled_at is null for share;
  if found then return new; end if;
  return null;
end
$$;
create trigger not_disabled before insert on download_ticket for each row execute function skip_ticket_of_disabled();
