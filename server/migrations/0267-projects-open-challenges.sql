-- A project of red teaming opens its owner's challenge to its people: to those whom it invited, as long as it is open, and to
-- those who hold a place or whose break was accepted there.
create or replace function challenges_shown_to(person uuid) returns setof uuid
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
  union
  select challenge.id from (
      select project_id from assignment where user_id = person and kind = 'red-teaming' and state in ('working', 'accepted')
      union
      select candidate.project_id from project_candidate candidate join project on project.id = candidate.project_id
        where candidate.user_id = person and candidate.invited_at is not null and candidate.declined_at is null
          and project.state = 'open'
    ) own
    join project on project.id = own.project_id
    join project_kind offered on offered.project_id = project.id and offered.kind = 'red-teaming'
    join challenge on challenge.id = (offered.settings ->> 'challengeId')::uuid
      and challenge.organization_id is not distinct from project.organization_id
    where challenge.visibility <> 'public'
$$;
