-- How long an attempt may take, and when the time of one is over; null for as long as it likes.
alter table challenge_version add time_limit_minutes integer;
alter table challenge_version
  add constraint time_limit_is_sensible check (time_limit_minutes between 5 and 1440) not valid;
alter table attempt add ends_at timestamptz;
alter table attempt add constraint attempt_ends_after_its_start check (ends_at > started_at) not valid;
