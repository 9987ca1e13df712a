-- How far the check of a person's background is; no row until something was uploaded.
create table background_verification (
  user_id uuid primary key references user_account,
  state text not null default 'none' check (state in ('none', 'submitted', 'in_review', 'verified', 'rejected')),
  submitted_at timestamptz,
  -- When the person consented to the check; nothing is submitted without it.
  consented_at timestamptz,
  -- Why it was rejected, for the person to read.
  reason text,
  check ((state = 'none') = (submitted_at is null)),
  check ((submitted_at is null) = (consented_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
grant select, insert, update, delete on background_verification to redoubt_app;

-- A document that proves an identity or a credential.
create table verification_document (
  id uuid primary key,
  user_id uuid not null references background_verification on delete cascade,
  kind text not null check (kind in ('identity', 'credential')),
  -- arriving: the file is on its way. removed: the file is to go, then the row.
  state text not null default 'arriving'
    check (state in ('arriving', 'staged', 'submitted', 'in_review', 'verified', 'rejected', 'removed')),
  -- As the person named it, made harmless.
  name text not null check (length(name) between 1 and 120),
  -- By content.
  type text check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes integer check (size_bytes between 1 and 10485760),
  reason text,
  -- Both are given out before a file is written, so that no file of a person is ever without its row.
  file_key text not null unique,
  preview_key text not null unique,
  -- The upload that is sent again under it is answered as the first.
  idempotency_key text,
  created_at timestamptz not null,
  check (state in ('arriving', 'removed') or (type is not null and size_bytes is not null)),
  check (state in ('rejected', 'removed') or reason is null)
);
create index verification_document_by_user on verification_document (user_id, created_at, id);
create unique index verification_document_idempotency on verification_document (user_id, idempotency_key);
create index verification_document_unfinished on verification_document (created_at)
  where state in ('arriving', 'removed');
grant select, insert, update, delete on verification_document to redoubt_app;
