-- Whose a challenge is; null is the platform's. One of an organization is published once an Admin has approved it.
alter table challenge
  -- What an organization leaves behind is kept by Admins: attempts stand on it.
  add organization_id uuid references organization on delete set null,
  -- Null for the platform's own.
  add review text check (review in ('draft', 'submitted', 'returned', 'approved')),
  -- Why an Admin gave it back.
  add return_reason text check (return_reason <> '' and char_length(return_reason) <= 2000),
  add constraint of_an_organization_is_reviewed check (organization_id is null or review is not null),
  add constraint published_was_approved check (published_at is null or review is null or review = 'approved'),
  add constraint returned_has_reason check ((review is not distinct from 'returned') = (return_reason is not null));
create index challenge_organization on challenge (organization_id) where organization_id is not null;

-- Whoever is a member of the organization has no attempt at its challenge: its members may know what its target is told.
create function refuse_own_organizations_challenge() returns trigger
  language plpgsql
as $$
begin
  if exists (
    select 1 from challenge join organization_member using (organization_id)
    where challenge.id = new.challenge_id and organization_member.user_id = new.user_id
  ) then
    raise exception 'A member of an organization cannot attempt its challenge.' using errcode = 'check_violation',
      constraint = 'not_of_own_organization';
  end if;
  return new;
end
$$;
create trigger not_of_own_organization before insert on attempt
  for each row execute function refuse_own_organizations_challenge();
