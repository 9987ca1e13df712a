import {
  type Breakdown,
  type BreakdownDimension,
  type EngagementCard,
  type EngagementDetail,
  type EngagementEvent,
  RECENT_EVENTS,
} from '@redoubt/contract/client-tasks';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { listLastAttemptsOf, readAttemptsOf } from '#features/arena';
import { listBookingEvents, countBookingsByState } from '#features/calendar';
import { listOwnedChallenges } from '#features/challenges';
import { noteAdminRead, type OfOrganization } from '#features/organizations';
import { listLastScored } from '#features/skill-assessment';
import { listTalentEvents, listTalentParts, listLinkedExperts } from '#features/talent';
import { listImportsOf } from '#platform/imports/index.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { TASK_IMPORT } from '../tasks/task-import.ts';
import { listTaskEvents, listTaskParts } from './engagement.store.ts';

const SHOWN_PARTS = 10;

type Deps = Pick<Kit, 'database' | 'clock'>;
type Read = (kit: Deps, organizationId: OrganizationId) => Promise<EngagementDetail>;

/** The last events of a card, and the breakdown of its figure. */
export async function getEngagementDetail(
  kit: Kit,
  of: OfOrganization,
  card: EngagementCard,
): Promise<EngagementDetail> {
  await noteAdminRead(kit, of, 'engagement');
  return details[card](kit, of.membership.organizationId);
}

const details: Readonly<Record<EngagementCard, Read>> = {
  async tasks(kit, organizationId) {
    const on = kit.database.kysely;
    const [changes, uploads, parts] = await Promise.all([
      listTaskEvents(on, organizationId, RECENT_EVENTS),
      listTaskUploads(kit, organizationId),
      listTaskParts(on, organizationId, SHOWN_PARTS),
    ]);
    const changed = changes.map(({ kind, subject, at }) => event({ kind: `task-${kind}`, subject, at }));
    return {
      events: latest([...changed, ...uploads]),
      breakdowns: breakdownsOf(
        ['type', 'state', 'language', 'skill'],
        parts.map((part) => ({ ...part, mean: null })),
      ),
    };
  },
  async talent({ database: { kysely: on } }, organizationId) {
    const [events, parts] = await Promise.all([
      listTalentEvents(on, organizationId, RECENT_EVENTS),
      listTalentParts(on, organizationId, { limit: SHOWN_PARTS, isScored: false }),
    ]);
    return {
      events: events.map(event),
      breakdowns: breakdownsOf(
        ['state', 'language', 'skill'],
        parts.map(({ experts: count, ...part }) => ({ ...part, count, mean: null })),
      ),
    };
  },
  async assessments({ database: { kysely: on } }, organizationId) {
    const [linked, parts] = await Promise.all([
      listLinkedExperts(on, organizationId),
      listTalentParts(on, organizationId, { limit: SHOWN_PARTS, isScored: true }),
    ]);
    const names = new Map(linked.map(({ userId, name }) => [userId, name]));
    const scored = await listLastScored(on, [...names.keys()], RECENT_EVENTS);
    return {
      events: scored.map(({ userId, score, at }) =>
        event({ kind: 'expert-scored', subject: names.get(userId) ?? '', amount: score, at }),
      ),
      breakdowns: breakdownsOf(
        ['state', 'language', 'skill'],
        parts.map(({ experts: count, ...part }) => ({ ...part, count })),
      ),
    };
  },
  async challenges({ database: { kysely: on }, clock }, organizationId) {
    const owned = await listOwnedChallenges(on, organizationId);
    const ids = owned.map(({ id }) => id);
    const titles = new Map(owned.map(({ id, title }) => [id, title]));
    const [events, { byChallenge }] = await Promise.all([
      listLastAttemptsOf(on, ids, RECENT_EVENTS),
      readAttemptsOf(on, ids, { until: clock.now(), weeks: 0 }),
    ]);
    const parts = byChallenge
      .toSorted((one, other) => other.attempts - one.attempts)
      .slice(0, SHOWN_PARTS)
      .map(({ id, attempts: count }) => ({ value: titles.get(id) ?? '', count, mean: null, challenge: id }));
    return {
      events: events.map(({ kind, attemptId, challengeId, at }) => ({
        ...event({ kind, subject: titles.get(challengeId) ?? '', at }),
        ...(kind === 'attempt-broke' && { finding: attemptId }),
      })),
      breakdowns: [{ by: 'challenge', rows: parts }],
    };
  },
  async booked({ database: { kysely: on } }, organizationId) {
    const [events, states] = await Promise.all([
      listBookingEvents(on, organizationId, RECENT_EVENTS),
      countBookingsByState(on, organizationId),
    ]);
    return {
      events: events.map(event),
      breakdowns: [{ by: 'state', rows: states.map((state) => ({ ...state, mean: null })) }],
    };
  },
};

async function listTaskUploads(kit: Deps, organizationId: OrganizationId): Promise<EngagementEvent[]> {
  const listed = await listImportsOf(kit, { organizationId, kind: TASK_IMPORT }, { limit: RECENT_EVENTS });
  if (isRefusal(listed)) return [];
  return listed.items
    .filter(({ summary: { successful, undone } }) => successful > 0 && undone === null)
    .map(({ summary: { fileName: subject, successful: amount, beganAt } }) =>
      event({ kind: 'tasks-uploaded', subject, amount, at: new Date(beganAt) }),
    );
}

interface EventInput extends Pick<EngagementEvent, 'kind' | 'subject'> {
  readonly amount?: number;
  readonly at: Date;
}

function event({ kind, subject, amount, at }: EventInput): EngagementEvent {
  return { kind, subject, amount: amount ?? null, at: at.toISOString() };
}

function latest(events: readonly EngagementEvent[]): EngagementEvent[] {
  return events.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, RECENT_EVENTS);
}

type Part = Breakdown['rows'][number] & { readonly by: BreakdownDimension };

function breakdownsOf(order: readonly BreakdownDimension[], parts: readonly Part[]): Breakdown[] {
  return order.map((dimension) => ({
    by: dimension,
    rows: parts
      .filter(({ by }) => by === dimension)
      .map(({ value, count, mean }) => ({ value, count, mean })),
  }));
}
