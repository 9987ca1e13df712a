create table user_account (
  id uuid primary key,
  email text not null unique check (email = lower(email) and email <> ''),
  first_name text not null check (length(first_name) between 2 and 80),
  last_name text not null check (length(last_name) between 2 and 80),
  role text not null check (role in ('Expert', 'Freelancer', 'Client', 'Partner', 'Vendor', 'Admin')),
  handle text not null unique check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  publishes_name boolean not null default false,
  accepted_terms_version text,
  email_verified_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null
);
grant select, insert, update on user_account to redoubt_app;

create table credential (
  user_id uuid primary key references user_account,
  password_hash text not null,
  changed_at timestamptz not null
);
grant select, insert, update on credential to redoubt_app;

-- A session is found by the SHA-256 of its token; the token itself is stored nowhere.
create table session (
  id uuid primary key,
  user_id uuid not null references user_account,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session (user_id) where revoked_at is null;
create index session_expiry on session (expires_at);
grant select, insert, update, delete on session to redoubt_app;
