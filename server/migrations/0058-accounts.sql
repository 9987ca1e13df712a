-- Why an Admin disabled the account, in words that the person is told.
alter table user_account
  add disabled_reason text check (length(disabled_reason) between 3 and 500),
  add constraint reason_of_disabled check (disabled_reason is null or disabled_at is not null);

-- The list of all accounts, by when they were made and by name.
create index user_account_joined on user_account (created_at, id);
create index user_account_name on user_account (first_name, last_name, id);

-- There is always an Admin who can sign in. Asked as the transaction commits, one at a time: of two who each take the
-- other's role away one finds that there would be none.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_an_admin'));
  if not exists (
    select from user_account where role = 'Admin' and disabled_at is null and erased_at is null
  ) then
    raise exception 'The last Admin would be gone.' using errcode = 'PE002';
  end if;
  return null;
end
$$;
create constraint trigger an_admin_stays after update of role, disabled_at, erased_at on user_account
  deferrable initially deferred for each row
  when (old.role = 'Admin' and old.disabled_at is null and old.erased_at is null
    and (new.role <> 'Admin' or new.disabled_at is not null or new.erased_at is not null))
  execute function keep_an_admin();
