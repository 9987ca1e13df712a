-- Events of people's calendars. Instants are in UTC; with the zone, in which people said them, weekly ones stay at their
-- time of day over every change of the clocks.
create table calendar_event (
  id uuid primary key,
  user_id uuid not null references user_account,
  -- Of one day of a weekly event that was changed by itself: that event, and the date which this one stands for.
  series_id uuid references calendar_event on delete cascade,
  occurrence date,
  title text not null check (title <> '' and char_length(title) <= 200 and title !~ '[\r\n]'),
  description text not null check (char_length(description) <= 4000),
  type text not null check (type in ('engagement', 'meeting', 'available', 'blocked')),
  client text not null check (char_length(client) <= 120 and client !~ '[\r\n]'),
  location text not null check (char_length(location) <= 300 and location !~ '[\r\n]'),
  notes text not null check (char_length(notes) <= 4000),
  is_online boolean not null,
  attendees text[] not null check (cardinality(attendees) <= 20),
  reminder smallint check (reminder between 0 and 1440),
  -- Of a weekly event, its first day.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$'),
  repeat_days smallint[] check (cardinality(repeat_days) between 1 and 7 and repeat_days <@ '{0,1,2,3,4,5,6}'),
  repeat_until date,
  -- Dates on which a weekly event does not take place, or on which another row stands for it.
  exceptions date[] not null default '{}' check (cardinality(exceptions) <= 600),
  -- When the last day of a weekly event ends, with room for a change of the clocks; where it has no end, infinity.
  over_at timestamptz not null,
  -- What was read to make it, where it came with a file: the same file changes it and adds it no second time.
  imported_uid text check (char_length(imported_uid) <= 500),
  revision integer not null default 1 check (revision >= 1),
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at),
  -- Deleted events stay for a while, so that it can be undone and guests be told.
  deleted_at timestamptz,
  constraint calendar_event_ends_after_start check (ends_at > starts_at),
  constraint calendar_event_not_too_long check (ends_at <= starts_at + interval '744 hours'),
  constraint calendar_event_in_our_time check (starts_at >= '1999-12-30' and ends_at < '2101-02-03'),
  constraint calendar_event_of_series check ((series_id is null) = (occurrence is null)),
  constraint calendar_event_once_or_weekly check (repeat_days is null or series_id is null),
  constraint calendar_event_until_of_weekly check (repeat_days is not null or (repeat_until is null and exceptions = '{}')),
  constraint calendar_event_over_after_end check (over_at >= ends_at)
);
create index calendar_event_by_time on calendar_event (user_id, over_at, starts_at) where deleted_at is null;
create index calendar_event_of_owner on calendar_event (user_id, id);
create unique index calendar_event_day_of_series on calendar_event (series_id, occurrence) where deleted_at is null;
create index calendar_event_by_series on calendar_event (series_id) where series_id is not null;
create unique index calendar_event_by_uid on calendar_event (user_id, imported_uid) where imported_uid is not null;
create index calendar_event_deleted on calendar_event (deleted_at) where deleted_at is not null;
create trigger not_erased before insert or update of user_id on calendar_event
  for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on calendar_event to redoubt_app;

-- What was changed at once, for a week, so that it can be undone: the rows as they were before, and the revisions after.
create table calendar_change (
  id uuid primary key,
  user_id uuid not null references user_account,
  before jsonb not null check (jsonb_typeof(before) = 'array'),
  after jsonb not null check (jsonb_typeof(after) = 'array'),
  at timestamptz not null
);
create index calendar_change_of_owner on calendar_change (user_id);
create index calendar_change_by_time on calendar_change (at);
create trigger not_erased before insert on calendar_change for each row execute function refuse_row_of_erased();
grant select, insert, delete on calendar_change to redoubt_app;

-- Of which starts somebody was reminded: once each, whatever the worker meets.
create table calendar_reminder (
  event_id uuid not null references calendar_event on delete cascade,
  starts_at timestamptz not null,
  user_id uuid not null references user_account,
  reminded_at timestamptz not null,
  primary key (event_id, starts_at)
);
create index calendar_reminder_of on calendar_reminder (user_id);
create index calendar_reminder_by_time on calendar_reminder (reminded_at);
create trigger not_erased before insert on calendar_reminder for each row execute function refuse_row_of_erased();
grant select, insert, delete on calendar_reminder to redoubt_app;
