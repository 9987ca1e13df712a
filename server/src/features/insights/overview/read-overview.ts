import type { OverviewFigures, OverviewPeriod } from '@redoubt/contract/insights';
import { countSignUps, countExperts } from '#features/accounts';
import { countApproved } from '#features/applications';
import { countAttemptsByStep, countEndedAttempts } from '#features/arena';
import { findWaitingDocuments } from '#features/background-verification';
import type { Catalogue, PublishedChallenge } from '#features/challenges';
import { createAwards } from '#features/judging';
import { listWarnings } from '#platform/operator-warnings/index.ts';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import { listSteps } from './overview-steps.ts';

interface OverviewDeps extends Pick<Kit, 'clock' | 'database' | 'outbox'> {
  readonly catalogue: Catalogue;
}

/** The activity on the platform; each feature counts its own records. */
export async function readOverview(
  { catalogue, ...kit }: OverviewDeps,
  period: OverviewPeriod,
): Promise<OverviewFigures> {
  const on = kit.database.kysely;
  const now = kit.clock.now();
  const steps = listSteps(period, now);
  const [since] = steps;
  invariant(since, 'A period has steps.');
  const [signUps, attempts, experts, approved, ended, solves, documents, challenges, warnings] =
    await Promise.all([
      countSignUps(on, steps),
      countAttemptsByStep(on, steps),
      countExperts(on),
      countApproved(on, since),
      countEndedAttempts(on, since),
      createAwards(kit).countSince(since),
      findWaitingDocuments(on),
      catalogue.list(),
      listWarnings(on, now),
    ]);
  return {
    countedAt: now.toISOString(),
    period,
    steps: steps.map((at, nth) => ({
      startsAt: at.toISOString(),
      attempts: attempts[nth]?.attempts ?? 0,
      breaks: attempts[nth]?.breaks ?? 0,
      experts: signUps[nth]?.experts ?? 0,
      others: signUps[nth]?.others ?? 0,
    })),
    experts: { ...experts, ...approved },
    challenges: countChallenges(challenges, now),
    ended: { attempts: ended, breaks: attempts.reduce((sum, { breaks }) => sum + breaks, 0) },
    solves,
    documents: { waiting: documents.waiting, oldestAt: documents.oldestAt?.toISOString() ?? null },
    warnings,
  };
}

function countChallenges(all: readonly PublishedChallenge[], now: Date) {
  const listed = all.filter(({ isListed }) => isListed);
  const past = listed.filter(({ row }) => row.closes_at !== null && row.closes_at <= now).length;
  return { open: listed.length - past, past };
}
