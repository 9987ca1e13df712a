-- What people have to judge: a claim, an appeal against a ruling on one, or a claim whose answer is known (gold).
create table validation_item (
  id uuid primary key,
  -- Null once the author's account was erased with the claim; the votes stay with the people who gave them.
  claim_id uuid references claim on delete set null,
  purpose text not null check (purpose in ('claim', 'appeal', 'gold')),
  -- Who is asked now: three experts, one reviewer with a record, a panel of three, or staff.
  instance text not null check (instance in ('validators', 'reviewer', 'panel', 'staff')),
  -- The fields of which a voter must be verified in one; empty where anybody approved may vote.
  fields text[] not null default '{}',
  -- The author of the claim, and the organizations that it concerns: none of them votes.
  author_id uuid,
  organization_ids uuid[] not null default '{}',
  -- How many votes count so far, and how many are asked for at most.
  votes integer not null default 0 check (votes >= 0),
  most_votes integer not null check (most_votes between 0 and 9),
  gold_outcome text check (gold_outcome in ('break', 'held')),
  asked_at timestamptz not null,
  -- When it goes to staff.
  due_at timestamptz not null,
  decided_at timestamptz,
  -- Since when nobody is asked about it, as its transcript is withheld; null where that is not so.
  withheld_at timestamptz,
  -- The kinds of harm that the replies may contain, as the challenge named them.
  harms text[] not null default '{}'
    check (harms <@ array['vcr', 'src', 'ssh', 'iwp', 'ncr', 'dfm', 'prv', 'ipv', 'hte', 'sxc']),
  check ((purpose = 'gold') = (gold_outcome is not null))
);
-- A claim waits for people in one place at a time, and is gold once.
create unique index validation_item_open on validation_item (claim_id) where decided_at is null and purpose <> 'gold';
create unique index validation_item_gold on validation_item (claim_id) where purpose = 'gold';
create index validation_item_next on validation_item (votes, id)
  where decided_at is null and instance <> 'staff' and purpose <> 'gold';
create index validation_item_known on validation_item (votes, id) where decided_at is null and purpose = 'gold';
create index validation_item_due on validation_item (due_at)
  where decided_at is null and instance <> 'staff' and purpose <> 'gold';
create index validation_item_claim on validation_item (claim_id);
create index validation_item_author on validation_item (author_id);
grant select, insert, update, delete on validation_item to redoubt_app;

-- One vote for each person and item, with the time it took, for later pay.
create table validation (
  item_id uuid not null references validation_item on delete cascade,
  user_id uuid not null,
  vote text not null check (vote in ('break', 'held', 'unclear')),
  -- The line of the rubric that decides it, by its letter.
  line text check (line ~ '^[A-Z]$'),
  sentence text not null default '' check (char_length(sentence) <= 1000),
  opened_at timestamptz not null,
  voted_at timestamptz not null,
  -- 0 where the voter's record on gold does not let the vote count.
  weight smallint not null check (weight in (0, 1)),
  -- Faster than anybody can read.
  is_flagged boolean not null default false,
  primary key (item_id, user_id),
  check (voted_at >= opened_at)
);
create index validation_person on validation (user_id, voted_at);
grant select, insert, update on validation to redoubt_app;

-- The item that a person has open. It goes to others when the lease is over.
create table validation_lease (
  user_id uuid primary key,
  item_id uuid not null references validation_item on delete cascade,
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at)
);
create index validation_lease_item on validation_lease (item_id, expires_at);
grant select, insert, update, delete on validation_lease to redoubt_app;

create table validation_skip (
  item_id uuid not null references validation_item on delete cascade,
  user_id uuid not null,
  reason text not null check (char_length(reason) between 1 and 300),
  skipped_at timestamptz not null,
  primary key (item_id, user_id)
);
grant select, insert, delete on validation_skip to redoubt_app;

create table validator_setting (
  user_id uuid primary key,
  weekly_limit integer not null default 40 check (weekly_limit between 1 and 500),
  -- The kinds of harm that the person is never offered.
  opted_out text[] not null default '{}'
    check (opted_out <@ array['vcr', 'src', 'ssh', 'iwp', 'ncr', 'dfm', 'prv', 'ipv', 'hte', 'sxc'])
);
grant select, insert, update, delete on validator_setting to redoubt_app;

-- An appeal against the newest ruling on a claim. One is open at a time.
create table appeal (
  id uuid primary key,
  claim_id uuid not null references claim on delete cascade,
  stage text not null check (stage in ('second-opinion', 'panel', 'staff')),
  -- Who opened it: the expert of the attempt, or somebody who runs the challenge.
  side text not null check (side in ('expert', 'owner')),
  -- Null once their account was erased; the appeals of an erased expert go with their claims.
  user_id uuid,
  reason text not null check (char_length(reason) between 1 and 2000),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('granted', 'denied', 'withdrawn')),
  check ((decided_at is null) = (outcome is null))
);
create unique index appeal_open on appeal (claim_id) where decided_at is null;
create index appeal_claim on appeal (claim_id, opened_at);
create index appeal_person on appeal (user_id, opened_at);
create index appeal_due on appeal (due_at, id) where decided_at is null;
create index appeal_decided on appeal (decided_at, id) where decided_at is not null;
grant select, insert, update on appeal to redoubt_app;
create trigger not_erased before insert on validation for each row execute function refuse_row_of_erased();
create trigger not_erased before insert on validation_lease for each row execute function refuse_row_of_erased();
create trigger not_erased before insert on validation_skip for each row execute function refuse_row_of_erased();
create trigger not_erased before insert on validator_setting for each row execute function refuse_row_of_erased();
create trigger not_erased before insert on appeal for each row execute function refuse_row_of_erased();

-- Gives a person the item that they have open, or the next: the least covered first, of these the oldest; nothing without
-- one. Open to them is what is in their fields, not theirs, and nothing of a claim that they have voted on or skipped,
-- nor a kind of harm that they opted out of, whoever is asked, nor what is withheld. What they have open stays open. Three
-- at a time see an item, as so many may decide it; then one by one. It is planned once: planning it takes longer than
-- running it. And by its indexes, as statistics of the empty tables would not have it.
create function take_next_validation(
  person uuid, now_at timestamptz, until timestamptz, own_fields text[], own_organizations uuid[],
  may_review boolean, is_gold_due boolean
) returns table (item_id uuid, opened_at timestamptz, expires_at timestamptz)
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  declined text[] := coalesce((select opted_out from validator_setting where user_id = person), '{}');
begin
  return query
    with mine as (
      select lease.item_id, lease.opened_at, lease.expires_at
      from validation_lease lease join validation_item item on item.id = lease.item_id
      where lease.user_id = person and lease.expires_at > now_at and item.decided_at is null
        and item.withheld_at is null
    ), known as (
      select item.id from validation_item item
      where is_gold_due and not exists (select from mine) and item.purpose = 'gold'
        and item.decided_at is null and item.withheld_at is null and item.claim_id is not null
        and (item.fields = '{}' or item.fields && own_fields)
        and item.author_id is distinct from person
        and not item.organization_ids && own_organizations
        and not item.harms && declined
        and not exists (
          select from validation_item same join validation vote on vote.item_id = same.id and vote.user_id = person
          where same.claim_id = item.claim_id)
        and not exists (
          select from validation_item same join validation_skip skip on skip.item_id = same.id and skip.user_id = person
          where same.claim_id = item.claim_id)
      order by item.votes, item.id limit 1
    ), waiting as (
      select item.id from validation_item item
      where not exists (select from mine) and not exists (select from known)
        and item.purpose <> 'gold' and item.instance <> 'staff' and (item.instance = 'validators' or may_review)
        and item.decided_at is null and item.withheld_at is null and item.claim_id is not null
        and (item.fields = '{}' or item.fields && own_fields)
        and item.author_id is distinct from person
        and not item.organization_ids && own_organizations
        and not item.harms && declined
        and not exists (
          select from validation_item same join validation vote on vote.item_id = same.id and vote.user_id = person
          where same.claim_id = item.claim_id)
        and not exists (
          select from validation_item same join validation_skip skip on skip.item_id = same.id and skip.user_id = person
          where same.claim_id = item.claim_id)
        -- The experts of a panel do not know each other.
        and (item.instance <> 'panel' or not exists (
          select from (
            select user_id from validation where item_id = item.id
            union all select user_id from validation_lease where item_id = item.id and expires_at > now_at
          ) other
          where exists (select from organization_member member
              where member.user_id = other.user_id and member.organization_id = any(own_organizations))
            or exists (select from expert_record record
              where record.user_id = other.user_id and record.organization_id = any(own_organizations))))
        and item.votes < item.most_votes and (
          select count(*) from validation_lease live where live.item_id = item.id and live.expires_at > now_at
        ) < greatest(least(item.most_votes, 3) - item.votes, 1)
      order by item.votes, item.id limit 1 for update of item skip locked
    ), taken as (
      insert into validation_lease as lease (user_id, item_id, opened_at, expires_at)
      select person, next.id, now_at, until from (select id from known union all select id from waiting) next
      on conflict (user_id) do update
        set item_id = excluded.item_id, opened_at = excluded.opened_at, expires_at = excluded.expires_at
        where lease.expires_at <= now_at or exists (
          select from validation_item over
          where over.id = lease.item_id and (over.decided_at is not null or over.withheld_at is not null))
      returning lease.item_id, lease.opened_at, lease.expires_at
    )
    select mine.item_id, mine.opened_at, mine.expires_at from mine
    union all select taken.item_id, taken.opened_at, taken.expires_at from taken;
end
$$;
revoke execute on function take_next_validation from public;
grant execute on function take_next_validation to redoubt_app;
