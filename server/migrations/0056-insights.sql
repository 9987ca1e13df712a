-- What was asked of each route is folded into days, in UTC, once its hours are older than a day: 90 days of hours would be too
-- many to add up while somebody waits.
alter table request_figure
  drop constraint request_figure_span_check,
  add constraint request_figure_span_check check (span in ('minute', 'hour', 'day'));
