import { type ArenaKit, getAttemptRecord, listConcerned, standingOf } from '#features/arena';
import {
  type Claim,
  endGold,
  findClaim,
  findGold,
  listAppealsOf,
  listRulings,
  saveGold,
} from '#features/judging';
import type { Kit } from '#kit.ts';
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
  if (outcome !== null && !(await isFinally(kit, claim, outcome)))
    return refuse(validationProblems.goldNotDecided);
  const attempt = await getAttemptRecord(on, claim.attemptId);
  const { challenge, organizationId } = await arena.catalogue.get(attempt);
  const at = kit.clock.now();
  const organizationIds = await listConcerned(kit, { attempt, organizationId });
  await kit.database.transaction(async (transaction) => {
    const before = await findGold(transaction, claimId);
    if (before === outcome) return;
    if (outcome === null) await endGold(transaction, claimId, at);
    else
      await saveGold(transaction, {
        claimId,
        outcome,
        fields: challenge.track === 'content' ? challenge.fields : [],
        harms: challenge.harms,
        authorId: attempt.userId,
        organizationIds,
        askedAt: at,
      });
    await kit.audit.write(transaction, {
      by: caller,
      action: 'claim.gold',
      object: { kind: 'attempt', id: attempt.id },
      person: attempt.userId,
      changes: { outcome: { before, after: outcome } },
    });
  });
  return { outcome };
}

/** Whether the newest ruling on a claim says so, and nobody can appeal against it any more. */
async function isFinally(
  { database, clock }: Kit,
  claim: Claim,
  outcome: 'break' | 'held',
): Promise<boolean> {
  const on = database.kysely;
  const last = (await listRulings(on, [claim])).get(claim.id)?.at(-1);
  if (last?.outcome !== outcome) return false;
  const isAppealed = (await listAppealsOf(on, claim.id)).some(({ decidedAt }) => decidedAt === null);
  const ruled = { ...last, judgedAt: last.at };
  return standingOf(ruled, isAppealed, clock.now()).state === 'final';
}
