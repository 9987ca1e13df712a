-- Events that take whole days, and rhythms beside that of the week. The version before writes null into the new columns,
-- which is what its events are: at a time of the day, and of a weekly event every week on its days.
alter table calendar_event
  -- Of an event that takes whole days, its first and its last date: they are the same in every zone. Its instants are where
  -- these dates begin and end in UTC, so that it is found and sorted as others are.
  add column all_day_from date,
  add column all_day_to date,
  add column repeat_every text,
  add column repeat_interval smallint,
  -- Of what repeats by months or years: which day of the month, as its first day has it.
  add column repeat_on text,
  -- Further dates on which it takes place.
  add column repeat_dates date[];

alter table calendar_event drop constraint calendar_event_once_or_weekly;
alter table calendar_event drop constraint calendar_event_until_of_weekly;
alter table calendar_event
  add constraint calendar_event_day_is_once
    check (series_id is null or (repeat_days is null and repeat_every is null)) not valid,
  add constraint calendar_event_rule_of_repeated check (
    repeat_days is not null or repeat_every is not null
    or (repeat_until is null and exceptions = '{}' and num_nonnulls(repeat_interval, repeat_on, repeat_dates) = 0)
  ) not valid,
  add constraint calendar_event_rhythm_known
    check (repeat_every in ('day', 'week', 'month', 'year', 'listed')) not valid,
  add constraint calendar_event_days_of_week
    check (repeat_every is null or (repeat_every = 'week') = (repeat_days is not null)) not valid,
  add constraint calendar_event_interval_in_bounds check (repeat_interval between 1 and 99) not valid,
  add constraint calendar_event_anchor_known
    check (repeat_on in ('date', 'last-day', 'weekday', 'last-weekday')) not valid,
  add constraint calendar_event_few_dates check (cardinality(repeat_dates) <= 520) not valid,
  add constraint calendar_event_whole_days check (
    (all_day_from is null) = (all_day_to is null)
    and (all_day_from is null or (
      time_zone = 'UTC' and starts_at = all_day_from::timestamp at time zone 'UTC'
      and ends_at = (all_day_to + 1)::timestamp at time zone 'UTC'
    ))
  ) not valid;
