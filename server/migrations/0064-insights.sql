-- Of 90 days, what is older than a week is kept coarser: all requests together by the day, each route by the week, in UTC from
-- Monday on. Days of every route were too many slots to add up while somebody waits.
alter table request_figure
  drop constraint request_figure_span_check,
  add constraint request_figure_span_check check (span in ('minute', 'hour', 'day', 'week'));
