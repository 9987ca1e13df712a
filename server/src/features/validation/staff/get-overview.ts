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
    gold: (
      await Promise.all(
        gold.map(async (one) => {
          const named = await nameClaim(arena, one.claimId);
          return named ? [{ ...one, ...named }] : [];
        }),
      )
    ).flat(),
    flagged: { votes: votes.flaggedVotes, people: votes.flaggedPeople },
    agreement: measureAgreement(patterns),
    minutesToDecision: votes.minutesToDecision,
    decisions: votes.decisions,
  };
}

/** By words and time claims of one challenge are told apart; null where its author was erased meanwhile. */
async function nameClaim({ kit, catalogue }: ArenaKit, claimId: VerdictId) {
  const on = kit.database.kysely;
  const claim = await findClaim(on, claimId);
  if (!claim) return null;
  const { code, title } = (await catalogue.get(await getAttemptRecord(on, claim.attemptId))).challenge;
  return {
    challenge: { code, title },
    words: claim.quote?.text ?? claim.reason,
    claimedAt: claim.claimedAt.toISOString(),
  };
}
