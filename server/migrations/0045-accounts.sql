-- An erasure leaves a mark on the account before it removes anything, and no table takes a row about a person who bears
-- it: whoever writes of the person holds the account until their transaction ends, and the mark waits for them.
alter table user_account add erased_at timestamptz;
update user_account set erased_at = coalesce(finished_at, began_at)
  from account_deletion where user_id = user_account.id and began_at is not null;

create function refuse_row_of_erased() returns trigger language plpgsql as $$
declare
  person uuid := new.user_id;
  since timestamptz;
begin
  select erased_at into since from user_account where id = person for key share;
  if since is not null then
    raise exception 'The person was erased.' using errcode = 'PE001', detail = person::text;
  end if;
  return new;
end
$$;

create function refuse_row_of_erased_attempt() returns trigger language plpgsql as $$
declare
  person uuid;
  since timestamptz;
begin
  select user_id into person from attempt where id = new.attempt_id;
  select erased_at into since from user_account where id = person for key share;
  if since is not null then
    raise exception 'The person was erased.' using errcode = 'PE001', detail = person::text;
  end if;
  return new;
end
$$;

-- The account's own row stays, with nothing of the person in it; the erasure itself changes it until it is finished.
create function refuse_change_of_erased() returns trigger language plpgsql as $$
begin
  perform from account_deletion where user_id = old.id and finished_at is not null;
  if found then
    raise exception 'The person was erased.' using errcode = 'PE001', detail = old.id::text;
  end if;
  return new;
end
$$;
create trigger not_erased before update on user_account for each row
  when (old.erased_at is not null) execute function refuse_change_of_erased();

-- A table of a later feature does this for itself; a test counts them.
do $$
declare
  of_person record;
begin
  for of_person in
    select relation.oid::regclass as name, bool_or(attname = 'user_id') as has_person
    from pg_class relation join pg_attribute on attrelid = relation.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attname in ('user_id', 'attempt_id')
      and not attisdropped
    group by relation.oid
  loop
    execute format(
      'create trigger not_erased before insert on %s for each row execute function %s()',
      of_person.name,
      case when of_person.has_person then 'refuse_row_of_erased' else 'refuse_row_of_erased_attempt' end
    );
  end loop;
end
$$;
