-- What experts show of their work. A project is theirs alone to write; others see it on a page that they publish.
create table portfolio_project (
  id uuid primary key,
  user_id uuid not null references user_account,
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) <= 2000),
  link text not null check (link = '' or link ~* '^https?://'),
  year smallint check (year between 1950 and 2100),
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at)
);
create index portfolio_project_by_user on portfolio_project (user_id, year desc nulls last, created_at desc);
grant select, insert, update, delete on portfolio_project to redoubt_app;
