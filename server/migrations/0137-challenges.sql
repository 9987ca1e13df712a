-- A judge that works right answers out looks at what a model says alone.
alter table challenge_version
  add constraint exact_judges_need_no_tools check (judge not like 'answer/%' or agent is null);
