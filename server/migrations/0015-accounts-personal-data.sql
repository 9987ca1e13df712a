-- An archive of everything held about a person, made by the worker at their request.
create table personal_archive (
  id uuid primary key,
  user_id uuid not null references user_account,
  state text not null default 'queued' check (state in ('queued', 'ready', 'failed', 'expired')),
  -- How many parts of the product have handed over what they hold, of how many.
  parts_done integer not null default 0 check (parts_done between 0 and parts_total),
  parts_total integer not null check (parts_total > 0),
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  -- Given out before the file is written, so that no file of a person is ever without its row.
  file_key text not null unique,
  size_bytes bigint check (size_bytes > 0),
  check ((state = 'queued') = (finished_at is null)),
  check (state not in ('ready', 'expired') or (expires_at is not null and size_bytes is not null))
);
create unique index personal_archive_one_queued on personal_archive (user_id) where state = 'queued';
create index personal_archive_by_user on personal_archive (user_id, requested_at);
create index personal_archive_expiry on personal_archive (expires_at) where state = 'ready';
grant select, insert, update, delete on personal_archive to redoubt_app;

-- A person asked to be deleted. They may change their mind until the erasure has begun, which cannot be taken back.
create table account_deletion (
  user_id uuid primary key references user_account,
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at > requested_at),
  began_at timestamptz check (began_at >= due_at),
  finished_at timestamptz check (finished_at >= began_at)
);
create index account_deletion_due on account_deletion (due_at) where finished_at is null;
grant select, insert, update, delete on account_deletion to redoubt_app;

-- A credential for a person's own programs, found by the SHA-256 of its secret; the secret itself is stored nowhere.
create table api_token (
  id uuid primary key,
  user_id uuid not null references user_account,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The last letters of the token, by which its owner tells it from others.
  ending text not null check (length(ending) = 4),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_token_by_user on api_token (user_id, created_at);
grant select, insert, update, delete on api_token to redoubt_app;

-- What an erasure removes outright.
grant delete on credential to redoubt_app;

-- The application can neither take back what was said nor rewrite a verdict. Of a person whose erasure has begun, and of
-- nobody else, this removes what was said and its secrets; the reasons of verdicts quote it, so they lose their words.
create function erase_transcripts(person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform from account_deletion where user_id = person and began_at is not null and finished_at is null;
  if not found then return; end if;
  delete from turn using attempt where attempt.id = turn.attempt_id and attempt.user_id = person;
  delete from attempt_secret using attempt where attempt.id = attempt_secret.attempt_id and attempt.user_id = person;
  update verdict set reason = 'Erased with the account.', marks = '[]', idempotency_key = null
  from attempt where attempt.id = verdict.attempt_id and attempt.user_id = person;
end
$$;
revoke execute on function erase_transcripts(uuid) from public;
grant execute on function erase_transcripts(uuid) to redoubt_app;
