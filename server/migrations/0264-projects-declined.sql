-- Whoever was invited to a project may say no: the client sees it, and the project is to them what it is to everybody else.
alter table project_candidate add column declined_at timestamptz;
alter table project_candidate add constraint project_candidate_declined
  check (declined_at is null or invited_at is not null) not valid;
alter table project_candidate validate constraint project_candidate_declined;
