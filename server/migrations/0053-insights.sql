-- What was asked of each process, written by it once a minute: all requests together by the minute, and each route by the
-- hour. Minutes older than a day are folded into hours, over all processes.
create table request_figure (
  span text not null check (span in ('minute', 'hour')),
  -- When the minute or hour began.
  at timestamptz not null,
  -- Method and template, as in 'GET /v1/challenges'; empty for all together.
  route text not null,
  -- Made anew with each start; all zeros where several are folded together.
  process uuid not null,
  requests integer not null check (requests >= 0),
  -- Answered with 400 to 499, and with 500 and more.
  refusals integer not null check (refusals >= 0),
  faults integer not null check (faults >= 0),
  -- How often each slot of durations was counted (server/src/platform/figures/duration-histogram.ts).
  durations integer[] not null,
  primary key (span, at, route, process),
  check (refusals + faults <= requests)
);
create index request_figure_of_all on request_figure (at) where route = '';
grant select, insert, update, delete on request_figure to redoubt_app;

-- Statements that took long, by the hour.
create table slow_statement (
  at timestamptz not null,
  -- Its name or its text as we wrote it, without values.
  statement text not null check (length(statement) between 1 and 400),
  times integer not null check (times > 0),
  longest_ms integer not null check (longest_ms >= 0),
  primary key (at, statement)
);
grant select, insert, update, delete on slow_statement to redoubt_app;

-- What the file store holds, measured once an hour.
create table storage_measurement (
  at timestamptz primary key,
  files bigint not null check (files >= 0),
  bytes bigint not null check (bytes >= 0)
);
grant select, insert, update, delete on storage_measurement to redoubt_app;
