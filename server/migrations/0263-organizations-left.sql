-- When the last member of an organization went that projects or books refer to: it stays, without an owner.
alter table organization add column left_at timestamptz;

create or replace function refuse_organization_without_owner() returns trigger language plpgsql as $$
declare
  concerned uuid;
begin
  if tg_table_name = 'organization' then concerned := new.id; else concerned := old.organization_id; end if;
  perform from organization where id = concerned and left_at is null;
  if not found then return null; end if;
  perform from organization_member where organization_id = concerned and role = 'owner';
  if not found then
    raise exception 'An organization has an owner.' using errcode = '23514', constraint = 'organization_has_owner';
  end if;
  return null;
end
$$;
