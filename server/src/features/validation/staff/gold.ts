import { type ArenaKit, getAttemptRecord, listConcerned } from '#features/arena';
import { endGold, findClaim, listRulings, saveGold } from '#features/judging';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { validationProblems } from '@redoubt/contract/validation';

interface GoldCall {
  readonly caller: Caller;
  readonly claimId: VerdictId;
  readonly outcome: 'break' | 'held' | null;
}

/** Makes a decided claim one whose answer is known, or ends that. */
export async function setGold(arena: ArenaKit, { caller, claimId, outcome }: GoldCall) {
  const { kit } = arena;
  const on = kit.database.kysely;
  const claim = await findClaim(on, claimId);
  if (!claim) return refuse(validationProblems.goldClaimNotFound);
  const rulings = (await listRulings(on, [claim])).get(claimId) ?? [];
  if (outcome !== null && rulings.at(-1)?.outcome !== outcome)
    return refuse(validationProblems.goldNotDecided);
  const attempt = await getAttemptRecord(on, claim.attemptId);
  const { challenge, organizationId } = await arena.catalogue.get(attempt);
  const at = kit.clock.now();
  const organizationIds = await listConcerned(kit, { attempt, organizationId });
  await kit.database.transaction(async (transaction) => {
    if (outcome === null) await endGold(transaction, claimId, at);
    else
      await saveGold(transaction, {
        claimId,
        outcome,
        fields: challenge.track === 'content' ? challenge.fields : [],
        authorId: attempt.userId,
        organizationIds,
        askedAt: at,
      });
    await kit.audit.write(transaction, {
      by: caller,
      action: 'claim.gold',
      object: { kind: 'attempt', id: attempt.id },
      person: attempt.userId,
      changes: { outcome: { before: null, after: outcome } },
    });
  });
  return { outcome };
}
