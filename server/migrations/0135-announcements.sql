-- What Admins say to everybody of some roles. Who said it is in the audit log.
create table announcement (
  -- Grows with the time: lists are in its order.
  id uuid primary key,
  title text not null check (title <> '' and char_length(title) <= 80 and title !~ '[\r\n]'),
  text text not null check (text <> '' and char_length(text) <= 240),
  -- A page of ours, or nothing.
  link text not null check (link = '' or (link ~ '^/([^/\\]|$)' and link !~ '[\s\\]' and char_length(link) <= 300)),
  roles text[] not null
    check (cardinality(roles) >= 1 and roles <@ '{Expert,Freelancer,Client,Partner,Vendor,Admin}'),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at <= starts_at + interval '31 days'),
  constraint announcement_ends_after_start check (ends_at >= starts_at)
);
create index announcement_by_end on announcement (ends_at);
grant select, insert, update on announcement to redoubt_app;
