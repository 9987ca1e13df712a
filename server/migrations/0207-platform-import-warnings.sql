-- Rows that were added without a cell that could not be read: how many, and the first of them by line, column and reason.
alter table csv_import
  add column warning_count integer not null default 0,
  add column warnings jsonb not null default '[]';
