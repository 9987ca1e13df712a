-- A notice may quote what another person wrote, as the title of an event: it goes with their account.
alter table notice add by_user_id uuid references user_account;
create index notice_by on notice (by_user_id) where by_user_id is not null;

create function refuse_words_of_erased() returns trigger language plpgsql as $$
begin
  perform from user_account where id = new.by_user_id and erased_at is null for key share;
  if not found then
    raise exception 'The person was erased.' using errcode = 'PE001', detail = new.by_user_id::text;
  end if;
  return new;
end
$$;
create trigger words_not_of_erased before insert on notice for each row
  when (new.by_user_id is not null) execute function refuse_words_of_erased();
