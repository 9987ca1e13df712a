import { ANALYTICS_WEEKS, type ExpertAnalytics, expertStatuses, hasAccepted } from '@redoubt/contract/talent';
import { startsOfWeeks } from '#platform/clock.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { Kit } from '#kit.ts';
import { listAcceptances, tallyExpertsByStatus } from './analytics.store.ts';

/** The states of the experts of an organization, and how many invitations were accepted in the last weeks. */
export async function getAnalytics(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { organizationId }: Membership,
): Promise<ExpertAnalytics> {
  const tallies = await tallyExpertsByStatus(database.kysely, organizationId);
  const byStatus = expertStatuses.map((status) => ({
    status,
    experts: tallies.find((one) => one.status === status)?.people ?? 0,
  }));
  const scored = sumOf(tallies.map((one) => one.scored));
  const mondays = startsOfWeeks(clock.now(), ANALYTICS_WEEKS);
  const [since = clock.now()] = mondays;
  const weeks = mondays.map((monday) => monday.toISOString().slice(0, 10));
  const { byWeek, medianHours } = await listAcceptances(database.kysely, organizationId, since);
  return {
    total: sumOf(byStatus.map(({ experts }) => experts)),
    byStatus,
    accepted: sumOf(byStatus.filter(({ status }) => hasAccepted(status)).map(({ experts }) => experts)),
    averageScore: scored === 0 ? null : Math.round(sumOf(tallies.map((one) => one.scoreSum)) / scored),
    scored,
    acceptedByWeek: weeks.map((week) => ({
      week,
      experts: byWeek.find((one) => one.week === week)?.experts ?? 0,
    })),
    medianHoursToActivation: medianHours === null ? null : Math.round(medianHours * 10) / 10,
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
