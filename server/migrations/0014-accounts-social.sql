-- An identity at a provider, with which its owner signs in. One account has at most one at each provider.
create table connected_account (
  provider text not null check (provider in ('linkedin', 'github', 'google')),
  -- What the provider calls the person for ever: neither an address nor a name.
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references user_account,
  -- As the provider said last; for the person to recognise, never to find an account by.
  label text not null check (length(label) between 1 and 320),
  connected_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider, subject),
  unique (user_id, provider)
);
grant select, insert, update, delete on connected_account to redoubt_app;

-- The person as their sessions know them carries the identity at LinkedIn.
create function tell_connection_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', 'account ' || coalesce(new.user_id, old.user_id));
  return null;
end
$$;

create trigger connection_changed after insert or delete on connected_account for each row
  execute function tell_connection_changed();

-- A browser that was sent to a provider. Found by the SHA-256 of the state, together with that of the browser's mark;
-- its row is taken away by whoever uses it.
create table authorization_request (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider text not null check (provider in ('linkedin', 'github', 'google')),
  code_verifier text not null,
  nonce text not null,
  -- Whose account the identity is to be connected with; null to sign in.
  user_id uuid references user_account,
  expires_at timestamptz not null
);
create index authorization_request_by_user on authorization_request (user_id);
create index authorization_request_expiry on authorization_request (expires_at);
grant select, insert, delete on authorization_request to redoubt_app;

-- An identity that a browser has proved and that has no account yet; the newest of each browser.
create table pending_identity (
  id uuid primary key,
  browser_hash bytea not null unique check (length(browser_hash) = 32),
  provider text not null check (provider in ('linkedin', 'github', 'google')),
  subject text not null check (length(subject) between 1 and 255),
  email text check (email = lower(email) and email <> ''),
  is_email_verified boolean not null check (email is not null or not is_email_verified),
  first_name text not null,
  last_name text not null,
  -- The account that has this address, whose owner is to confirm; null where a new one is to be made.
  user_id uuid references user_account,
  expires_at timestamptz not null,
  check (user_id is null or is_email_verified)
);
create index pending_identity_by_user on pending_identity (user_id);
create index pending_identity_expiry on pending_identity (expires_at);
grant select, insert, update, delete on pending_identity to redoubt_app;
