-- Events of the community. Everybody reads them; a cancelled one keeps its page.
create table community_event (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 120),
  kind text not null check (kind in ('workshop', 'office-hours', 'sprint', 'talk', 'meetup')),
  starts_at timestamptz not null,
  -- No event is longer than two weeks: the list of those to come begins its search that far back.
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '336 hours'),
  time_zone text not null check (time_zone <> ''),
  -- An online event has a link to join, another one a venue.
  join_link text check (join_link ~* '^https?://'),
  venue text check (length(venue) between 1 and 200),
  summary text not null check (length(summary) between 1 and 300),
  description text not null check (length(description) between 1 and 20000),
  host text not null check (length(host) between 1 and 120),
  capacity integer check (capacity >= 1),
  -- How many are going: kept beside the rows of who is, so that the capacity is a constraint.
  going integer not null default 0 check (going >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at),
  cancelled_at timestamptz check (cancelled_at >= created_at),
  check ((join_link is null) <> (venue is null)),
  constraint community_event_not_overfull check (going <= capacity)
);
create index community_event_by_start on community_event (starts_at, id);
grant select, insert, update on community_event to redoubt_app;

-- Who said that they are going.
create table community_attendance (
  event_id uuid not null references community_event,
  user_id uuid not null references user_account,
  said_at timestamptz not null,
  primary key (event_id, user_id)
);
create index community_attendance_by_user on community_attendance (user_id);
grant select, insert, delete on community_attendance to redoubt_app;

-- Who wants forums or a mentorship; one row an area, with the newest choice.
create table community_interest (
  user_id uuid not null references user_account,
  area text not null check (area in ('forums', 'mentorship')),
  subjects text[] not null check (cardinality(subjects) <= 50),
  role text check (role in ('mentor', 'mentee')),
  hours_per_month smallint check (hours_per_month between 1 and 40),
  since timestamptz not null,
  changed_at timestamptz not null check (changed_at >= since),
  primary key (user_id, area),
  check ((area = 'mentorship') = (role is not null)),
  check ((area = 'mentorship') = (hours_per_month is not null)),
  check (area <> 'mentorship' or cardinality(subjects) > 0)
);
create index community_interest_by_area on community_interest (area, since, user_id);
grant select, insert, update, delete on community_interest to redoubt_app;
