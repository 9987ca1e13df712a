-- A message that is a problem, as data: its answer is computed exactly, and its text was written from it. Null for any other.
alter table turn add column problem jsonb;

-- Dry runs send problems, too. The right answers in words, `answer`, stay until no process of the version before runs.
alter table dry_run_attack add column problem jsonb;
