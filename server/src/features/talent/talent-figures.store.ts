import { sql } from 'kysely';
import type { ExpertRecordId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** How many accepted, by weeks: 0 weeks ago is the week that ends with `until`. */
export async function countAcceptedExpertsByWeek(
  on: Queryable,
  organizationId: OrganizationId,
  { until, weeks }: { readonly until: Date; readonly weeks: number },
): Promise<{ readonly ago: number; readonly accepted: number }[]> {
  const { rows } = await sql<{ ago: number; accepted: number }>`
    select ceil(extract(epoch from ${until}::timestamptz - accepted_at) / 604800)::int - 1 as ago, count(*)::int as accepted
    from expert_record
    where organization_id = ${organizationId} and accepted_at < ${until}
      and accepted_at >= ${until}::timestamptz - make_interval(days => 7 * ${weeks}::int)
    group by 1
  `.execute(on);
  return rows;
}

interface Linked {
  readonly id: ExpertRecordId;
  readonly userId: UserId;
  readonly name: string;
}

/** Those of an organization's experts who accepted, as it calls them. */
export async function listLinkedExperts(on: Queryable, organizationId: OrganizationId): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select id, user_id as "userId", name from expert_record
    where organization_id = ${organizationId} and user_id is not null order by name, id
  `.execute(on);
  return rows;
}

/** The name that an organization has for an expert who accepted; null where they are none of its experts. */
export async function findLinkedName(
  on: Queryable,
  { organizationId, userId }: { readonly organizationId: OrganizationId; readonly userId: UserId },
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from expert_record where organization_id = ${organizationId} and user_id = ${userId}
  `.execute(on);
  return rows[0]?.name ?? null;
}

interface TalentEvent {
  readonly kind: 'expert-added' | 'expert-invited' | 'expert-accepted';
  readonly subject: string;
  readonly at: Date;
}

/** What happened last to an organization's experts, the latest first: each was added, invited, and may have accepted. */
export async function listTalentEvents(
  on: Queryable,
  organizationId: OrganizationId,
  limit: number,
): Promise<TalentEvent[]> {
  const { rows } = await sql<TalentEvent>`
    (select 'expert-accepted' as kind, name as subject, accepted_at as at, id from expert_record
      where organization_id = ${organizationId} and accepted_at is not null order by accepted_at desc limit ${limit})
    union all
    (select 'expert-invited', name, sent_at, id from expert_record
      where organization_id = ${organizationId} and sent_at is not null order by sent_at desc limit ${limit})
    union all
    (select 'expert-added', name, added_at, id from expert_record
      where organization_id = ${organizationId} order by id desc limit ${limit})
    order by at desc, id desc, kind limit ${limit}
  `.execute(on);
  return rows;
}

export interface TalentPart {
  readonly by: 'state' | 'language' | 'skill';
  readonly value: string;
  readonly experts: number;
  /** Rounded mean of their scores; null where nobody has one. */
  readonly mean: number | null;
}

/** The most frequent values of a field of an organization's experts; `scored`: only those with a score. */
export async function listTalentParts(
  on: Queryable,
  organizationId: OrganizationId,
  { limit, isScored }: { readonly limit: number; readonly isScored: boolean },
): Promise<TalentPart[]> {
  const { rows } = await sql<TalentPart>`
    with of as (
      select status, languages, skills, score from expert_record
      where organization_id = ${organizationId} and (not ${isScored}::boolean or score is not null)
    ), part as (
      select 'state' as by, status as value, count(*)::int as experts, round(avg(score))::int as mean from of group by 2
      union all
      select 'language', min(one), count(*)::int, round(avg(score))::int from of, unnest(languages) one group by lower(one)
      union all
      select 'skill', min(one), count(*)::int, round(avg(score))::int from of, unnest(skills) one group by lower(one)
    ), placed as (
      select *, row_number() over (partition by by order by experts desc, value) as place from part
    )
    select by, value, experts, mean from placed where place <= ${limit} order by by, place
  `.execute(on);
  return rows;
}
