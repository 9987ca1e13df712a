-- What an organization keeps of one expert, with the invitation that is or was sent to them: the rows that wait are the
-- queue. It is the organization's own record; an expert's profile is never written from here.
create sequence expert_invitation_number;
grant usage on sequence expert_invitation_number to redoubt_app;

create table expert_record (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  -- The upload that brought it; null for those that were added one by one.
  batch_id uuid,
  name text not null check (name <> '' and char_length(name) <= 161),
  -- As addresses are compared: NFKC, lower case.
  email text not null check (email <> '' and char_length(email) <= 320),
  location text not null check (char_length(location) <= 120),
  skills text[] not null default '{}',
  phone text not null default '' check (char_length(phone) <= 40),
  department text not null default '' check (char_length(department) <= 120),
  title text not null default '' check (char_length(title) <= 120),
  years_of_experience smallint check (years_of_experience between 0 and 70),
  certifications text[] not null default '{}',
  languages text[] not null default '{}',
  -- The words by which it is found.
  words tsvector not null,
  added_at timestamptz not null,
  status text not null default 'pending_activation'
    check (status in ('pending_activation', 'invitation_sent', 'active', 'skill_assessment', 'background_check')),

  invitation text not null check (invitation in
    ('waiting', 'mailing', 'sent', 'refused', 'unconfirmed', 'expired', 'accepted', 'opted-out', 'left')),
  -- Whose daily quota the mail counts against; null once their account is erased.
  invited_by uuid references user_account,
  -- The place in the queue: those that wait are mailed in this order.
  queue_number bigint,
  -- Of the newest link, which voids those before; null before the first.
  token_hash bytea check (length(token_hash) = 32),
  -- The letter that carries it, by which the mail queue tells what became of it.
  letter_id uuid,
  first_sent_at timestamptz,
  sent_at timestamptz,
  expires_at timestamptz,

  user_id uuid references user_account,
  accepted_at timestamptz,
  -- Rounded mean of the assessments that are scored.
  score smallint check (score between 0 and 100),

  -- Also how the records of one address are found, over all organizations.
  constraint expert_once_an_organization unique (email, organization_id),
  constraint expert_linked_by_acceptance check (
    (invitation = 'accepted') = (user_id is not null) and (user_id is null) = (accepted_at is null)
    and (score is null or user_id is not null)),
  constraint expert_status_follows_invitation check (
    (status = 'invitation_sent') = (invitation = 'sent')
    and (status in ('active', 'skill_assessment', 'background_check')) = (invitation = 'accepted')),
  constraint expert_in_queue check ((invitation = 'waiting') = (queue_number is not null)),
  constraint expert_sent_with_link check (
    invitation not in ('mailing', 'sent', 'unconfirmed') or (token_hash is not null and letter_id is not null)),
  constraint expert_sent_expires check (invitation <> 'sent' or (sent_at is not null and expires_at is not null))
);
create index expert_record_by_added on expert_record (organization_id, id);
create index expert_record_by_name on expert_record (organization_id, (lower(left(name, 24))), id);
create index expert_record_by_status on expert_record (organization_id, status, id);
create index expert_record_by_score on expert_record (organization_id, score, id) where score is not null;
create index expert_record_by_sent on expert_record (organization_id, sent_at, id) where sent_at is not null;
create index expert_record_by_words on expert_record using gin (words);
create index expert_record_by_batch on expert_record (batch_id) where batch_id is not null;
create index expert_record_queue on expert_record (organization_id, invited_by, queue_number)
  where invitation = 'waiting';
create unique index expert_record_by_token on expert_record (token_hash) where token_hash is not null;
create unique index expert_record_by_letter on expert_record (letter_id) where letter_id is not null;
create index expert_record_expiring on expert_record (expires_at) where invitation = 'sent';
create unique index expert_account_once on expert_record (user_id, organization_id) where user_id is not null;
create index expert_record_by_inviter on expert_record (invited_by) where invited_by is not null;
create index expert_record_accepted on expert_record (organization_id, accepted_at) include (first_sent_at, added_at)
  where accepted_at is not null;
create trigger not_erased before insert or update of user_id on expert_record
  for each row when (new.user_id is not null) execute function refuse_row_of_erased();
grant select, insert, update, delete on expert_record to redoubt_app;

-- How many experts stand where, as changes that are added up: nobody waits for a colleague's upload to count. A job
-- joins them from time to time. No foreign key: the rows of an organization outlive it until then, and add up to nothing.
create table expert_tally (
  organization_id uuid not null,
  status text not null,
  people integer not null,
  scored integer not null,
  score_sum bigint not null
);
create index expert_tally_of on expert_tally (organization_id);
grant select, insert, delete on expert_tally to redoubt_app;

create function tally_added_experts() returns trigger language plpgsql as $$
begin
  insert into expert_tally
  select organization_id, status, count(*), count(score), coalesce(sum(score), 0) from added group by 1, 2;
  return null;
end
$$;
create function tally_removed_experts() returns trigger language plpgsql as $$
begin
  insert into expert_tally
  select organization_id, status, -count(*), -count(score), -coalesce(sum(score), 0) from removed group by 1, 2;
  return null;
end
$$;
create function tally_changed_experts() returns trigger language plpgsql as $$
begin
  insert into expert_tally
  select organization_id, status, sum(people), coalesce(sum(people) filter (where score is not null), 0),
    coalesce(sum(people * score), 0)
  from (
    select organization_id, status, score, 1 as people from added
    union all select organization_id, status, score, -1 from removed
  ) change
  group by 1, 2
  having sum(people) <> 0 or coalesce(sum(people) filter (where score is not null), 0) <> 0
    or coalesce(sum(people * score), 0) <> 0;
  return null;
end
$$;
create trigger tally_added after insert on expert_record
  referencing new table as added for each statement execute function tally_added_experts();
create trigger tally_removed after delete on expert_record
  referencing old table as removed for each statement execute function tally_removed_experts();
create trigger tally_changed after update on expert_record
  referencing new table as added old table as removed for each statement execute function tally_changed_experts();
