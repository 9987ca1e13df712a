-- A link that was mailed to a person, found by the SHA-256 of its token; the token itself is stored nowhere. One row for
-- each person and purpose: a later link takes the place of an earlier one, which thereby stops working.
create table mailed_link (
  user_id uuid not null references user_account,
  purpose text not null
    check (purpose in ('verify-email', 'change-email', 'reset-password', 'link-identity', 'keep-account', 'admit-browser')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Where it was mailed to: the account's address then, or for change-email the one that is to become it.
  email text not null check (email = lower(email) and email <> ''),
  -- What it is about, where the person and the purpose do not say it, such as an identity to be linked.
  subject text check (subject <> ''),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at >= created_at),
  -- 1 is the person's first link for the purpose; every one that takes its place within a day counts on.
  issues integer not null default 1 check (issues > 0),
  primary key (user_id, purpose)
);
create index mailed_link_expiry on mailed_link (expires_at);
grant select, insert, update, delete on mailed_link to redoubt_app;
