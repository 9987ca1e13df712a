-- All days of a weekly event that were changed by themselves move at once when the event does: each may take the date that
-- another leaves. That they are one a date is looked at when the statement is over, which a unique index cannot do.
drop index calendar_event_day_of_series;
-- An exclusion cannot be validated later. The table is read once; few of its rows are in the index.
-- squawk-ignore constraint-missing-not-valid
alter table calendar_event add constraint calendar_event_day_of_series
  exclude using btree (series_id with =, occurrence with =) where (deleted_at is null) deferrable initially immediate;
