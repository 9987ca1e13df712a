-- A person's own work, newest first.
create index attempt_own on attempt (user_id, started_at desc, id desc);
