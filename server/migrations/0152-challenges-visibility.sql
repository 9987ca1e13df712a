-- Who finds a challenge: everyone, the people who were invited, or one organization.
alter table challenge
  add visibility text not null default 'public' check (visibility in ('public', 'invited', 'organization')),
  -- For whom it is, not whose. Null also once that organization has gone: then nobody finds the challenge.
  add seen_by_organization_id uuid references organization on delete set null,
  add constraint one_organization_sees_it check (seen_by_organization_id is null or visibility = 'organization') not valid;

-- Whom it is for, by address: whether somebody has an account there is not asked, and counts once they have.
create table challenge_invitation (
  challenge_id uuid not null references challenge,
  email text not null check (char_length(email) <= 320),
  invited_at timestamptz not null,
  primary key (challenge_id, email)
);
create index challenge_invitation_of_address on challenge_invitation (email);
grant select, insert, delete on challenge_invitation to redoubt_app;

-- The challenges that somebody finds beside those that everyone finds: as invited at an address that they have verified, as an
-- expert or a member of the organization that it is for, and as a member of the one whose it is.
create function challenges_shown_to(person uuid) returns setof uuid
  language sql stable
as $$
  select challenge.id from challenge
    join challenge_invitation on challenge_invitation.challenge_id = challenge.id
    join user_account on user_account.email = challenge_invitation.email
    where user_account.id = person and user_account.email_verified_at is not null and challenge.visibility = 'invited'
  union
  select challenge.id from challenge
    join expert_record on expert_record.organization_id = challenge.seen_by_organization_id
    where expert_record.user_id = person and challenge.visibility = 'organization'
  union
  select challenge.id from challenge
    join organization_member on organization_member.organization_id = challenge.seen_by_organization_id
    where organization_member.user_id = person and challenge.visibility = 'organization'
  union
  select challenge.id from challenge
    join organization_member on organization_member.organization_id = challenge.organization_id
    where organization_member.user_id = person and challenge.visibility <> 'public'
$$;

-- Nobody begins an attempt at a challenge that they do not find. Admins try out all.
create function refuse_attempt_at_unseen_challenge() returns trigger
  language plpgsql
as $$
begin
  if not new.is_tryout
    and exists (select 1 from challenge where id = new.challenge_id and visibility <> 'public')
    and new.challenge_id not in (select challenges_shown_to(new.user_id))
  then
    raise exception 'The challenge is not shown to this person.' using errcode = 'check_violation',
      constraint = 'challenge_is_shown';
  end if;
  return new;
end
$$;
create trigger challenge_is_shown before insert on attempt
  for each row execute function refuse_attempt_at_unseen_challenge();
