-- Clients, partners and universities. What an organization is called and where it is, its owner says later: it is made
-- with the account of its first member, in the same transaction.
create table organization (
  id uuid primary key,
  kind text not null check (kind in ('client', 'partner')),
  name text not null default '' check (char_length(name) <= 200),
  type text check (type in ('University', 'Partner')),
  location text not null default '' check (char_length(location) <= 200),
  contact_email text not null check (char_length(contact_email) <= 320),
  contact_phone text not null default '' check (char_length(contact_phone) <= 40),
  description text not null default '' check (char_length(description) <= 500),
  website text not null default '' check (char_length(website) <= 500),
  email_verified_at timestamptz,
  made_at timestamptz not null
);
grant select, insert, update, delete on organization to redoubt_app;

-- A person is a member of one organization at most.
create table organization_member (
  user_id uuid primary key references user_account,
  organization_id uuid not null references organization,
  role text not null check (role in ('viewer', 'manager', 'owner')),
  joined_at timestamptz not null
);
create index organization_member_of on organization_member (organization_id, joined_at);
create trigger not_erased before insert on organization_member for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on organization_member to redoubt_app;

-- Never without an owner, seen at the commit. Those who change who owns an organization lock it first.
create function refuse_organization_without_owner() returns trigger language plpgsql as $$
declare
  concerned uuid;
begin
  if tg_table_name = 'organization' then concerned := new.id; else concerned := old.organization_id; end if;
  perform from organization where id = concerned;
  if not found then return null; end if;
  perform from organization_member where organization_id = concerned and role = 'owner';
  if not found then
    raise exception 'An organization has an owner.' using errcode = '23514', constraint = 'organization_has_owner';
  end if;
  return null;
end
$$;
create constraint trigger organization_has_owner after insert on organization
  deferrable initially deferred for each row execute function refuse_organization_without_owner();
create constraint trigger organization_has_owner after update or delete on organization_member
  deferrable initially deferred for each row execute function refuse_organization_without_owner();

-- Accounts that exist get theirs, as a sign-up makes it from now on.
with made as (
  select gen_random_uuid() as id, account.id as user_id, account.role, account.email, account.email_verified_at
  from user_account account
  where account.role in ('Client', 'Partner', 'Vendor') and account.erased_at is null
), organizations as (
  insert into organization (id, kind, contact_email, email_verified_at, made_at)
  select id, case role when 'Client' then 'client' else 'partner' end, email, email_verified_at, now() from made
)
insert into organization_member (user_id, organization_id, role, joined_at)
select user_id, id, 'owner', now() from made;
