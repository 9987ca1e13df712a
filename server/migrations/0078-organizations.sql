-- Invitations to become a member of an organization. One that was answered or withdrawn is gone.
create table organization_invitation (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  email text not null check (char_length(email) <= 320),
  role text not null check (role in ('viewer', 'manager', 'owner')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_at timestamptz not null,
  mailed_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invited_once_an_organization unique (organization_id, email)
);
create index organization_invitation_of_address on organization_invitation (email);
create index organization_invitation_expired on organization_invitation (expires_at);
grant select, insert, update, delete on organization_invitation to redoubt_app;
