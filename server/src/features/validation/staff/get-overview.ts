import { type ArenaKit, getAttemptRecord } from '#features/arena';
import { countWaitingItems, findClaim, listGold, listReports, readVoteFigures } from '#features/judging';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { ValidationOverview } from '@redoubt/contract/validation';

const SHOWN_REPORTS = 50;

/** How judging by people goes. */
export async function getOverview(arena: ArenaKit): Promise<ValidationOverview> {
  const on = arena.kit.database.kysely;
  const [waiting, votes, reports, gold] = await Promise.all([
    countWaitingItems(on),
    readVoteFigures(on),
    listReports(on, SHOWN_REPORTS),
    listGold(on),
  ]);
  return {
    waiting: waiting.map(({ oldestAt, ...one }) => ({ ...one, oldestAt: oldestAt?.toISOString() ?? null })),
    gold: await Promise.all(
      gold.map(async (one) => ({ ...one, challenge: await nameChallenge(arena, one.claimId) })),
    ),
    flagged: { votes: votes.flaggedVotes, people: votes.flaggedPeople },
    agreement: { pairs: votes.pairs, agreed: votes.agreedPairs },
    minutesToDecision: votes.minutesToDecision,
    reports: reports.map(({ reportedAt, ...one }) => ({ ...one, reportedAt: reportedAt.toISOString() })),
  };
}

async function nameChallenge({ kit, catalogue }: ArenaKit, claimId: VerdictId) {
  const on = kit.database.kysely;
  const claim = await findClaim(on, claimId);
  if (!claim) return { code: '', title: '' };
  const { code, title } = (await catalogue.get(await getAttemptRecord(on, claim.attemptId))).challenge;
  return { code, title };
}
