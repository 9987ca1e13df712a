import { type ArenaKit, getAttemptRecord } from '#features/arena';
import { countWaitingItems, findClaim, listGold, listVotePatterns, readVoteFigures } from '#features/judging';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { ValidationOverview } from '@redoubt/contract/validation';
import { measureAgreement } from './agreement.ts';

/** How judging by people goes. */
export async function getOverview(arena: ArenaKit): Promise<ValidationOverview> {
  const on = arena.kit.database.kysely;
  const [waiting, votes, patterns, gold] = await Promise.all([
    countWaitingItems(on),
    readVoteFigures(on),
    listVotePatterns(on),
    listGold(on),
  ]);
  return {
    waiting: waiting.map(({ oldestAt, ...one }) => ({ ...one, oldestAt: oldestAt?.toISOString() ?? null })),
    gold: await Promise.all(
      gold.map(async (one) => ({ ...one, challenge: await nameChallenge(arena, one.claimId) })),
    ),
    flagged: { votes: votes.flaggedVotes, people: votes.flaggedPeople },
    agreement: measureAgreement(patterns),
    minutesToDecision: votes.minutesToDecision,
    decisions: votes.decisions,
  };
}

async function nameChallenge({ kit, catalogue }: ArenaKit, claimId: VerdictId) {
  const on = kit.database.kysely;
  const claim = await findClaim(on, claimId);
  if (!claim) return { code: '', title: '' };
  const { code, title } = (await catalogue.get(await getAttemptRecord(on, claim.attemptId))).challenge;
  return { code, title };
}
