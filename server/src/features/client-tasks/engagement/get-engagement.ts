import { type Engagement, ENGAGEMENT_WEEKS } from '@redoubt/contract/client-tasks';
import { hasAccepted } from '@redoubt/contract/talent';
import { noteAdminRead, type OfOrganization } from '#features/organizations';
import { sumScoresByWeek } from '#features/skill-assessment';
import { talentFigures } from '#features/talent';
import type { Kit } from '#kit.ts';
import { readTaskFigures } from './engagement.store.ts';
import { overWeeks } from './weeks.ts';

/** What became of the tasks and of the talent of an organization. */
export async function getEngagement(kit: Kit, of: OfOrganization): Promise<Engagement> {
  await noteAdminRead(kit, of, 'engagement');
  const { organizationId } = of.membership;
  const on = kit.database.kysely;
  const now = kit.clock.now();
  const asked = { now, weeks: ENGAGEMENT_WEEKS };
  const [tasks, tallies, accepted, linked] = await Promise.all([
    readTaskFigures(on, organizationId, asked),
    talentFigures.tallyByStatus(on, organizationId),
    talentFigures.countAcceptedByWeek(on, organizationId, asked),
    talentFigures.listLinked(on, organizationId),
  ]);
  const scores = await sumScoresByWeek(
    on,
    linked.map(({ userId }) => userId),
    asked,
  );
  return {
    tasks: {
      open: tasks.open,
      done: tasks.done,
      ...overWeeks(tasks.byWeek, now, (some) => sumOf(some, ({ value }) => value)),
    },
    talent: {
      ...countTalent(tallies),
      ...overWeeks(accepted, now, (some) => sumOf(some, (one) => one.accepted)),
    },
    assessments: {
      scored: sumOf(tallies, (one) => one.scored),
      mean: meanOf(tallies.map(({ scored, scoreSum: sum }) => ({ scored, sum }))),
      ...overWeeks(scores, now, meanOf),
    },
  };
}

type Tallies = Awaited<ReturnType<typeof talentFigures.tallyByStatus>>;

function countTalent(tallies: Tallies) {
  const accepted = tallies.filter(({ status }) => hasAccepted(status));
  return {
    invited: sumOf(tallies, ({ people }) => people),
    active: sumOf(accepted, ({ people }) => people),
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
