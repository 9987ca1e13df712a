-- People whom somebody wants at an event, by their address: what they were mailed, what waits to be mailed, and what they
-- answered. Of a weekly event the row hangs on the event, not on a day of it.
create sequence calendar_guest_number;
grant usage on sequence calendar_guest_number to redoubt_app;

create table calendar_guest (
  id uuid primary key,
  event_id uuid not null references calendar_event on delete cascade,
  -- Whose calendar it is.
  user_id uuid not null references user_account,
  email text not null check (char_length(email) <= 254),
  -- Who has the address, as far as it was known when they were mailed.
  guest_id uuid references user_account,
  waiting text check (waiting in ('request', 'cancel')),
  queue_number bigint unique,
  -- What the last letter said of the event, as a SHA-256; null before the first and after one that cancels.
  told_digest bytea check (length(told_digest) = 32),
  -- How many letters there were: the next one's SEQUENCE.
  letters integer not null default 0 check (letters >= 0),
  letter_id uuid unique,
  letter_state text check (letter_state in ('mailing', 'sent', 'refused', 'unconfirmed', 'opted-out')),
  -- Of the newest letter's link; those before lead nowhere.
  token_hash bytea unique check (length(token_hash) = 32),
  answer text check (answer in ('accepted', 'tentative', 'declined')),
  answered_at timestamptz,
  -- They are no longer wanted there, or the event is gone.
  removed_at timestamptz,
  constraint calendar_guest_once unique (event_id, email),
  constraint calendar_guest_waits_with_number check ((waiting is null) = (queue_number is null)),
  constraint calendar_guest_answered check ((answer is null) = (answered_at is null))
);
create index calendar_guest_queue on calendar_guest (user_id, queue_number) where waiting is not null;
create index calendar_guest_of_owner on calendar_guest (user_id);
create index calendar_guest_of_guest on calendar_guest (guest_id) where guest_id is not null;
create trigger not_erased before insert or update of user_id on calendar_guest
  for each row execute function refuse_row_of_erased();
create function refuse_guest_who_was_erased() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  select erased_at into since from user_account where id = new.guest_id for key share;
  if since is not null then new.guest_id := null; end if;
  return new;
end
$$;
create trigger guest_not_erased before insert or update of guest_id on calendar_guest
  for each row when (new.guest_id is not null) execute function refuse_guest_who_was_erased();
grant select, insert, update, delete on calendar_guest to redoubt_app;
