import { type Engagement, ENGAGEMENT_WEEKS, COMPARED_WEEKS } from '@redoubt/contract/client-tasks';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { type ExpertStatus, hasAccepted } from '@redoubt/contract/talent';
import { readAttemptsOf } from '#features/arena';
import { readBookedTime } from '#features/calendar';
import { listOwnedChallenges } from '#features/challenges';
import { noteAdminRead, type OfOrganization } from '#features/organizations';
import { sumScoresByWeek } from '#features/skill-assessment';
import {
  type StatusTally,
  tallyExpertsByStatus,
  countAcceptedExpertsByWeek,
  listLinkedExperts,
} from '#features/talent';
import { startOfNextWeek, startsOfWeeks } from '#platform/clock.ts';
import type { Kit, Queryable } from '#kit.ts';
import type { TasksDeps } from '../tasks/projects-of-tasks.ts';
import { countByState } from './engagement.store.ts';

/** The figures of an organization's tasks, talent, challenges and bookings. */
export async function getEngagement(kit: Kit & TasksDeps, of: OfOrganization): Promise<Engagement> {
  await noteAdminRead(kit, of, 'engagement');
  const { organizationId } = of.membership;
  const on = kit.database.kysely;
  const now = kit.clock.now();
  const mondays = startsOfWeeks(now, ENGAGEMENT_WEEKS);
  const until = startOfNextWeek(now);
  const query = { now, until, weeks: ENGAGEMENT_WEEKS };
  const [byState, { accepted: answers, byWeek }, people, challenges, booked] = await Promise.all([
    countByState(on, organizationId),
    kit.projects.countAccepted(on, organizationId, query),
    readPeople(on, organizationId, query),
    readChallenges(on, organizationId, query),
    readBookedTime(on, organizationId, query),
  ]);
  const { tallies, accepted, scores } = people;
  return {
    tasks: { ...byState, accepted: answers, ...overWeeks(byWeek, mondays, sumOfValues) },
    talent: {
      ...countTalent(tallies),
      ...overWeeks(accepted, mondays, (some) => sumOf(some, (one) => one.accepted)),
    },
    assessments: {
      scored: sumOf(tallies, (one) => one.scored),
      mean: meanOf(tallies.map(({ scored, scoreSum: sum }) => ({ scored, sum }))),
      ...overWeeks(scores, mondays, meanOf),
    },
    challenges: {
      attempts: challenges.attempts,
      breaks: challenges.breaks,
      ...overWeeks(challenges.byWeek, mondays, sumOfValues),
    },
    booked: {
      hours: booked.hours,
      bookings: booked.bookings,
      ahead: booked.ahead,
      ...overWeeks(booked.byWeek, mondays, sumOfValues),
    },
  };
}

interface PeopleQuery {
  readonly until: Date;
  readonly weeks: number;
}

async function readPeople(on: Queryable, organizationId: OrganizationId, query: PeopleQuery) {
  const [tallies, accepted, linked] = await Promise.all([
    tallyExpertsByStatus(on, organizationId),
    countAcceptedExpertsByWeek(on, organizationId, query),
    listLinkedExperts(on, organizationId),
  ]);
  const ids = linked.map(({ userId }) => userId);
  return { tallies, accepted, scores: await sumScoresByWeek(on, ids, query) };
}

async function readChallenges(on: Queryable, organizationId: OrganizationId, query: PeopleQuery) {
  const owned = await listOwnedChallenges(on, organizationId);
  const ids = owned.map(({ id }) => id);
  return readAttemptsOf(on, ids, query);
}

function sumOfValues(some: readonly { readonly value: number }[]): number {
  return sumOf(some, ({ value }) => value);
}

function countTalent(tallies: readonly StatusTally[]) {
  const countOf = (isCounted: (status: ExpertStatus) => boolean) =>
    sumOf(
      tallies.filter(({ status }) => isCounted(status)),
      ({ people }) => people,
    );
  return {
    pending: countOf((status) => status === 'pending_activation'),
    invited: countOf((status) => status === 'invitation_sent'),
    joined: countOf(hasAccepted),
  };
}

function sumOf<Of>(some: readonly Of[], read: (of: Of) => number): number {
  return some.reduce((sum, one) => sum + read(one), 0);
}

/** Rounded; null where nothing is scored. */
function meanOf(some: readonly { readonly scored: number; readonly sum: number }[]): number | null {
  const scored = sumOf(some, (one) => one.scored);
  return scored === 0 ? null : Math.round(sumOf(some, ({ sum }) => sum) / scored);
}

/** 0 weeks ago is the running week. */
interface InWeek {
  readonly ago: number;
}

/**
 * The weeks of these Mondays, oldest first, with the last four and the four before as one value each; `merge` makes one
 * value of several weeks.
 */
function overWeeks<Of extends InWeek, Value>(
  found: readonly Of[],
  mondays: readonly Date[],
  merge: (of: readonly Of[]) => Value,
) {
  const between = (from: number, to: number) => merge(found.filter(({ ago }) => ago >= from && ago < to));
  const weeks = mondays.map((monday, at) => {
    const ago = mondays.length - 1 - at;
    return { week: monday.toISOString().slice(0, 10), value: between(ago, ago + 1) };
  });
  return {
    weeks,
    last: between(0, COMPARED_WEEKS),
    before: between(COMPARED_WEEKS, 2 * COMPARED_WEEKS),
  };
}
