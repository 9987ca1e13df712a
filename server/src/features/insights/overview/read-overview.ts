import type { OverviewFigures, OverviewPeriod } from '@redoubt/contract/insights';
import { countExperts, countSignUps } from '#features/accounts';
import { countApproved } from '#features/applications';
import { countByStep, countEnded } from '#features/arena';
import { findWaitingDocuments } from '#features/background-verification';
import type { Catalogue } from '#features/challenges';
import { countSolves } from '#features/judging';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import { listSteps } from './overview-steps.ts';

interface OverviewParts extends Pick<Kit, 'clock' | 'database'> {
  readonly catalogue: Catalogue;
}

/** What happened on the platform; each feature counts its own records. */
export async function readOverview(
  { clock, database, catalogue }: OverviewParts,
  period: OverviewPeriod,
): Promise<OverviewFigures> {
  const on = database.kysely;
  const now = clock.now();
  const steps = listSteps(period, now);
  const [since] = steps;
  invariant(since, 'A period has steps.');
  const [signUps, attempts, experts, approved, ended, solves, documents, challenges] = await Promise.all([
    countSignUps(on, steps),
    countByStep(on, steps),
    countExperts(on),
    countApproved(on, since),
    countEnded(on, since),
    countSolves(on, since),
    findWaitingDocuments(on),
    catalogue.list(),
  ]);
  const listed = challenges.filter(({ isListed }) => isListed);
  const past = listed.filter(({ row }) => row.closes_at !== null && row.closes_at <= now).length;
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
    challenges: { open: listed.length - past, past },
    ended: { attempts: ended, breaks: attempts.reduce((sum, { breaks }) => sum + breaks, 0) },
    solves,
    documents: { waiting: documents.waiting, oldestAt: documents.oldestAt?.toISOString() ?? null },
  };
}
