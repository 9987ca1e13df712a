import { arenaProblems, type RulingForm, STAFF } from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { findClaim, listRulings } from '#features/judging';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { getAttemptRecord } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { applyRuling } from './apply-ruling.ts';
import { barredBy } from './barred-by.ts';
import { showClaim } from './read-claims.ts';

/** The version of staff as a judge, stored with each ruling. */
const RULING_VERSION = 'staff 1.0';

interface RulingCall {
  readonly caller: Caller;
  readonly id: VerdictId;
  readonly ruling: RulingForm;
}

/** Staff rule on a claim, for the first time or against an earlier ruling. */
export async function ruleClaim(arena: ArenaKit, { caller, id, ruling }: RulingCall) {
  const { kit } = arena;
  const claim = await findClaim(kit.database.kysely, id);
  if (!claim) return refuse(arenaProblems.claimNotFound);
  const attempt = await getAttemptRecord(kit.database.kysely, claim.attemptId);
  const published = await arena.catalogue.get(attempt);
  const barred = await barredBy(kit, caller, { attempt, organizationId: published.organizationId });
  if (barred) return refuse(barred);
  const { outcome, reason, follows } = ruling;
  const refused = await kit.database.transaction(async (transaction) => {
    const earlier = (await listRulings(transaction, [claim])).get(id) ?? [];
    // It takes back no ruling: what could not be judged is nobody's loss.
    if (outcome === 'could-not-judge' && earlier.length > 0) return refuse(arenaProblems.ruledAlready);
    if (
      earlier.length === follows &&
      earlier.at(-1)?.instance === 'staff' &&
      earlier.at(-1)?.outcome === outcome
    )
      return refuse(arenaProblems.sameRuling);
    const applied = await applyRuling(kit, transaction, {
      claim,
      published,
      instance: 'staff',
      outcome,
      reason,
      judge: STAFF,
      judgeVersion: RULING_VERSION,
      follows,
    });
    if (isRefusal(applied)) return applied;
    await kit.audit.write(transaction, {
      by: caller,
      action: applied.appeal ? 'appeal.decide' : 'claim.rule',
      object: { kind: 'attempt', id: attempt.id },
      person: attempt.userId,
      changes: {
        outcome: { before: applied.before, after: outcome },
        reason: { before: null, after: reason },
        ...(applied.appeal && { appeal: { before: 'open', after: applied.appeal } }),
      },
    });
    return null;
  });
  return refused ?? showClaim(arena, caller, claim);
}
