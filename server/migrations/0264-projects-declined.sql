-- Whoever was invited to a project may say no: the client sees it, and the project is to them what it is to everybody else.
alter table project_candidate add column declined_at timestamptz;
alter table project_candidate add constraint project_candidate_declined
  check (declined_at is null or invited_at is not null) not valid;

-- A rejection that has given its copy back is final.
alter table assignment add constraint assignment_contested_holds_copy check (state <> 'contested' or holds_copy) not valid;
