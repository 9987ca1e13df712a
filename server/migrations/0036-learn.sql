-- What a person has read of an article, and whether they put it aside. Articles themselves are part of the release.
create table article_progress (
  user_id uuid not null references user_account,
  kind text not null check (kind in ('tutorials', 'practices', 'cases', 'certs')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Anchors of sections, in the order of the article.
  sections_read text[] not null default '{}' check (cardinality(sections_read) <= 40),
  -- When the last open section was read; a section that is added later opens nothing again.
  finished_at timestamptz,
  is_saved boolean not null default false,
  updated_at timestamptz not null,
  primary key (user_id, kind, slug)
);
grant select, insert, update, delete on article_progress to redoubt_app;
