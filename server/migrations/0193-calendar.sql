-- What 0192 holds of new rows holds of all.
alter table calendar_event
  validate constraint calendar_event_day_is_once,
  validate constraint calendar_event_rule_of_repeated,
  validate constraint calendar_event_rhythm_known,
  validate constraint calendar_event_days_of_week,
  validate constraint calendar_event_interval_in_bounds,
  validate constraint calendar_event_anchor_known,
  validate constraint calendar_event_few_dates,
  validate constraint calendar_event_whole_days;
