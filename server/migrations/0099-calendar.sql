-- A private address at which other calendars read a person's own; a new one voids the one before.
create table calendar_subscription (
  user_id uuid primary key references user_account,
  token_hash bytea not null unique check (length(token_hash) = 32),
  since timestamptz not null
);
create trigger not_erased before insert or update of user_id on calendar_subscription
  for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on calendar_subscription to redoubt_app;
