-- The link that proves a contact address: one at a time. With another address than the organization has, it changes it.
create table organization_contact_link (
  organization_id uuid primary key references organization on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  email text not null check (char_length(email) <= 320),
  mailed_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on organization_contact_link to redoubt_app;

-- The logo that is shown, by an address that cannot be guessed.
alter table organization
  add column logo_key text unique,
  add column logo_file text,
  add constraint logo_has_both check ((logo_key is null) = (logo_file is null));

-- Files of logos: those that are shown, and those of calls that live. What is neither is swept away.
create table organization_logo_file (
  file_key text primary key,
  organization_id uuid references organization on delete set null,
  created_at timestamptz not null,
  kept_until timestamptz not null default now() + interval '30 seconds'
);
create index organization_logo_file_of on organization_logo_file (organization_id);
create index organization_logo_file_left on organization_logo_file (kept_until) where kept_until < 'infinity';
grant select, insert, update, delete on organization_logo_file to redoubt_app;
