-- All attempts, as Admins list and count them: by their start, and by their end.
create index attempt_started on attempt (started_at desc, id desc) where not is_tryout;
create index attempt_closed on attempt (closed_at desc, id desc) where not is_tryout and closed_at is not null;
