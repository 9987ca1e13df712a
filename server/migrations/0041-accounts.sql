-- Lists in memory show people by handle, and by name where they publish it. Who appears otherwise is told at the commit,
-- so that a list reads that person again and nobody else.
create function tell_public_person_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_person_change', new.id::text);
  return null;
end
$$;

create trigger public_person_changed
  after update of handle, publishes_name, first_name, last_name, disabled_at on user_account for each row
  when ((new.handle, new.publishes_name, new.disabled_at is null) is distinct from
      (old.handle, old.publishes_name, old.disabled_at is null)
    or new.publishes_name and (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name))
  execute function tell_public_person_changed();
