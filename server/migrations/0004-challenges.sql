create table challenge (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  code text not null unique,
  title text not null,
  summary text not null,
  track text not null check (track in ('red-team', 'content')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard', 'very-hard')),
  requires text not null check (requires in ('none', 'verified', 'approved')),
  brief text not null,
  counts_as_break text not null,
  does_not_count text not null,
  target_key text not null,
  message_limit integer not null check (message_limit between 1 and 100),
  message_max_length integer not null check (message_max_length between 1 and 8000),
  published_at timestamptz,
  opens_at timestamptz not null,
  closes_at timestamptz check (closes_at > opens_at),
  created_at timestamptz not null
);
create index challenge_published on challenge (opens_at desc, id) where published_at is not null;
grant select, insert, update on challenge to redoubt_app;

-- What counts as a break and what it is worth. A challenge has one objective today; a solve names the objective.
create table objective (
  id uuid primary key,
  challenge_id uuid not null unique references challenge,
  title text not null,
  severity integer not null check (severity between 1 and 5),
  judge text not null,
  points_min integer not null check (points_min > 0),
  points_max integer not null check (points_max >= points_min)
);
grant select, insert, update on objective to redoubt_app;

-- Counts for the lists, kept by a listener to the arena's events; the arena's solves are the truth.
create table challenge_tally (
  challenge_id uuid primary key references challenge,
  solves integer not null default 0 check (solves >= 0),
  tried integer not null default 0 check (tried >= 0)
);
grant select, insert, update on challenge_tally to redoubt_app;
