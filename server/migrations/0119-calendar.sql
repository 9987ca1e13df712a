-- Time that a client wants of an expert of theirs. Accepted, it is an event of the expert's calendar.
create table calendar_booking (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  -- The expert.
  user_id uuid not null references user_account,
  -- Null once their account is gone.
  proposed_by uuid references user_account,
  title text not null check (title <> '' and char_length(title) <= 200 and title !~ '[\r\n]'),
  description text not null check (char_length(description) <= 4000),
  location text not null check (char_length(location) <= 300 and location !~ '[\r\n]'),
  is_online boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$'),
  state text not null check (state in ('proposed', 'accepted', 'declined', 'withdrawn')),
  -- Null also after the expert deleted it, and that can no longer be undone.
  event_id uuid unique references calendar_event on delete set null,
  proposed_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= proposed_at),
  constraint calendar_booking_ends_after_start check (ends_at > starts_at),
  constraint calendar_booking_not_too_long check (ends_at <= starts_at + interval '744 hours'),
  constraint calendar_booking_event_of_accepted check (state in ('accepted', 'withdrawn') or event_id is null)
);
create index calendar_booking_of_organization on calendar_booking (organization_id, id desc);
create index calendar_booking_of_expert on calendar_booking (user_id, starts_at);
create index calendar_booking_by_proposer on calendar_booking (proposed_by) where proposed_by is not null;
create trigger not_erased before insert or update of user_id on calendar_booking
  for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on calendar_booking to redoubt_app;
