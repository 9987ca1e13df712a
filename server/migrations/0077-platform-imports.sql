-- Keeps a person's account from being erased until the transaction ends; raises where that has begun.
create function hold_person(person uuid) returns void language plpgsql as $$
declare
  since timestamptz;
begin
  select erased_at into since from user_account where id = person for key share;
  if since is not null then
    raise exception 'The person was erased.' using errcode = 'PE001', detail = person::text;
  end if;
end
$$;
