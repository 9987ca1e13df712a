-- An authenticator app that shares a secret with us; the secret is sealed by the vault. One that is being set up stands
-- beside the one in use until a code of it confirms it.
create table authenticator_app (
  id uuid primary key,
  user_id uuid not null references user_account,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz check (confirmed_at >= created_at),
  -- The newest step of 30 seconds of which a code was taken: no code counts twice, and none older than another.
  last_step bigint not null default 0,
  check (confirmed_at is null or last_step > 0)
);
create unique index authenticator_app_in_use on authenticator_app (user_id) where confirmed_at is not null;
create unique index authenticator_app_being_set_up on authenticator_app (user_id) where confirmed_at is null;
grant select, insert, update, delete on authenticator_app to redoubt_app;

-- The ten codes for the day when every other factor is lost, by their SHA-256. A new set takes the place of the old one.
create table recovery_code (
  user_id uuid not null references user_account,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz check (used_at >= created_at),
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_code to redoubt_app;

create table passkey (
  id uuid primary key,
  user_id uuid not null references user_account,
  -- The authenticator's own name for it, in base64url.
  credential_id text not null unique check (credential_id <> ''),
  public_key bytea not null,
  -- How often it says that it signed; zero for good where it does not count.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at)
);
create index passkey_by_user on passkey (user_id, created_at);
grant select, insert, update, delete on passkey to redoubt_app;

-- What a passkey is asked to sign, by its SHA-256. Taken away when it is answered, so that it is answered once.
create table passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose text not null check (purpose in ('register', 'sign-in', 'second-factor', 'step-up')),
  -- The SHA-256 of what only the browser that asked can show: its cookie, its session or its half-finished sign-in.
  holder_hash bytea not null check (length(holder_hash) = 32),
  -- Whose passkey is to answer; null for a sign-in, where the passkey says who it is.
  user_id uuid references user_account,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (user_id is null))
);
create index passkey_challenge_by_user on passkey_challenge (user_id);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
grant select, insert, delete on passkey_challenge to redoubt_app;

-- A sign-in whose first step is done and which waits for a second factor, by the SHA-256 of its challenge id.
create table pending_sign_in (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- The SHA-256 of the cookie of the browser that began it.
  browser_hash bytea not null check (length(browser_hash) = 32),
  user_id uuid not null references user_account,
  is_remembered boolean not null,
  guesses integer not null default 0 check (guesses between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  finished_at timestamptz check (finished_at >= created_at)
);
create index pending_sign_in_by_user on pending_sign_in (user_id, created_at);
create index pending_sign_in_expiry on pending_sign_in (expires_at);
grant select, insert, update, delete on pending_sign_in to redoubt_app;

-- What a session may do can hang on whether its owner has a second factor.
create function tell_factors_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', 'account ' || coalesce(new.user_id, old.user_id));
  return null;
end
$$;

create trigger authenticator_app_changed after insert or delete or update of confirmed_at on authenticator_app
  for each row execute function tell_factors_changed();

create trigger passkey_changed after insert or delete on passkey
  for each row execute function tell_factors_changed();

-- Whether a person has none of their own: neither an authenticator app in use nor a passkey.
create function lacks_second_factor(person uuid) returns boolean language sql stable as $$
  select not exists (select from authenticator_app where user_id = person and confirmed_at is not null)
    and not exists (select from passkey where user_id = person)
$$;
