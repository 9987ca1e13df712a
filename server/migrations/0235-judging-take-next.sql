-- Whoever asked while others held the lock of an item for some milliseconds was told that nothing waits.

-- Whether somebody who voted on an item, or has it open, is of one of these organizations.
create function is_known_to_panel(item uuid, now_at timestamptz, own_organizations uuid[]) returns boolean
  language sql stable
as $$
  select exists (
    select from (
      select user_id from validation where item_id = item
      union all select user_id from validation_lease where item_id = item and expires_at > now_at
    ) other
    where exists (select from organization_member member
        where member.user_id = other.user_id and member.organization_id = any(own_organizations))
      or exists (select from expert_record record
        where record.user_id = other.user_id and record.organization_id = any(own_organizations)))
$$;
revoke execute on function is_known_to_panel from public;
grant execute on function is_known_to_panel to redoubt_app;

-- The items that are open to a person: what is in their fields, not theirs, and nothing of a claim that they have voted on
-- or skipped, nor a kind of harm that they opted out of, whoever is asked, nor what is withheld. Three at a time see an
-- item, as so many may decide it; then one by one. One whose answer is known is open to any number. A query that calls this
-- is planned with it, as it is one statement without settings of its own. What few items need is a function that is not, as
-- to prepare a part of a plan costs time also where it does not run.
create function validation_items_open_to(
  person uuid, now_at timestamptz, own_fields text[], own_organizations uuid[], may_review boolean
) returns setof validation_item language sql stable
as $$
  select item.* from validation_item item
  where item.decided_at is null and item.withheld_at is null and item.claim_id is not null
    and (item.fields = '{}' or item.fields && own_fields)
    and item.author_id is distinct from person
    and not item.organization_ids && own_organizations
    and not item.harms && coalesce((select opted_out from validator_setting where user_id = person), '{}')
    and not exists (
      select from validation_item same, lateral (
        select from validation where item_id = same.id and user_id = person
        union all select from validation_skip where item_id = same.id and user_id = person
      ) seen
      where same.claim_id = item.claim_id)
    and (item.purpose = 'gold' or (
      item.instance <> 'staff' and (item.instance = 'validators' or may_review)
      -- The experts of a panel do not know each other.
      and (item.instance <> 'panel' or not is_known_to_panel(item.id, now_at, own_organizations))
      and item.votes < item.most_votes and (
        select count(*) from validation_lease live where live.item_id = item.id and live.expires_at > now_at
      ) < greatest(least(item.most_votes, 3) - item.votes, 1)))
$$;
revoke execute on function validation_items_open_to from public;
grant execute on function validation_items_open_to to redoubt_app;

-- Gives a person the item that they have open, or the next: the least covered first, of these the oldest; no row where
-- nothing waits for them. What they have open stays open. Of the next few it locks the first that nobody holds, or waits
-- for the first of all, and only then takes it, if it is still open to them. If others were faster, the row is empty and
-- the caller asks again: in a new transaction, so that none holds two items and no two wait for each other. It is planned
-- once: planning it takes longer than running it. And by its indexes, as statistics of the empty tables would not have it.
create or replace function take_next_validation(
  person uuid, now_at timestamptz, until timestamptz, own_fields text[], own_organizations uuid[],
  may_review boolean, is_gold_due boolean
) returns table (item_id uuid, opened_at timestamptz, expires_at timestamptz)
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  waiting uuid[];
  next_id uuid;
begin
  select lease.item_id, lease.opened_at, lease.expires_at into item_id, opened_at, expires_at
  from validation_lease lease join validation_item item on item.id = lease.item_id
  where lease.user_id = person and lease.expires_at > now_at and item.decided_at is null and item.withheld_at is null;
  if found then
    return next;
    return;
  end if;

  if is_gold_due then
    next_id := (
      select item.id from validation_items_open_to(person, now_at, own_fields, own_organizations, may_review) item
      where item.decided_at is null and item.purpose = 'gold'
      order by item.votes, item.id limit 1);
  end if;
  if next_id is null then
    waiting := array(
      select item.id from validation_items_open_to(person, now_at, own_fields, own_organizations, may_review) item
      where item.decided_at is null and item.instance <> 'staff' and item.purpose <> 'gold'
      order by item.votes, item.id limit 4);
    if waiting = '{}' then
      return;
    end if;
    next_id := (
      select id from validation_item where id = any(waiting)
      order by array_position(waiting, id) limit 1 for update skip locked);
    if next_id is null then
      next_id := (select id from validation_item where id = waiting[1] for update);
    end if;
  end if;

  insert into validation_lease as lease (user_id, item_id, opened_at, expires_at)
  select person, item.id, now_at, until
  from validation_items_open_to(person, now_at, own_fields, own_organizations, may_review) item
  where item.id = next_id
  on conflict (user_id) do update
    set item_id = excluded.item_id, opened_at = excluded.opened_at, expires_at = excluded.expires_at
    where lease.expires_at <= now_at or exists (
      select from validation_item over
      where over.id = lease.item_id and (over.decided_at is not null or over.withheld_at is not null))
  returning lease.item_id, lease.opened_at, lease.expires_at into item_id, opened_at, expires_at;
  return next;
end
$$;
