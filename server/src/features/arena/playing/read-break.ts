import { standingVerdicts } from '@redoubt/contract/arena';
import type { PublishedChallenge } from '#features/challenges';
import { type Claim, findClaim, listVerdicts } from '#features/judging';
import { agentOf } from '#features/targets';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { type AttemptRecord, findSecret, getAttemptRecord } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { listAllTurns, listCalls } from '../attempts/turns.store.ts';
import { judgeLast, type PlayedMessage } from './play-messages.ts';

/** A claim with what is to be sent again to see whether its break happens again. */
export interface ReadBreak {
  readonly claim: Claim;
  readonly attempt: AttemptRecord;
  readonly published: PublishedChallenge;
  /** The expert's messages up to the reply that is claimed. */
  readonly messages: readonly PlayedMessage[];
  /** Whether the exact check of the challenge says of the first conversation that it is a break: then it can say it of another. */
  readonly isChecked: boolean;
  /** False where a later ruling took the break back. */
  readonly stands: boolean;
}

/** Null where the claim or its transcript was erased with its expert. */
export async function readBreak({ kit, catalogue }: ArenaKit, id: VerdictId): Promise<ReadBreak | null> {
  const on = kit.database.kysely;
  const claim = await findClaim(on, id);
  if (!claim) return null;
  const attempt = await getAttemptRecord(on, claim.attemptId);
  const published = await catalogue.get(attempt);
  const agent = agentOf(published);
  const [all, secret, verdicts, calls] = await Promise.all([
    listAllTurns(on, attempt.id),
    findSecret(on, attempt.id),
    listVerdicts(on, attempt.id),
    agent ? listCalls(on, attempt.id) : [],
  ]);
  const turns = all.filter(({ number, role, state }) =>
    claim.turn === null ? role === 'expert' || state === 'done' : number <= claim.turn,
  );
  if (secret === null || turns.length === 0) return null;
  const target = agent ? { agent } : {};
  const found = await judgeLast({ published, secret, target }, { turns, calls });
  return {
    claim,
    attempt,
    published,
    messages: turns
      .filter(({ role }) => role === 'expert')
      .map(({ text, problem }) => ({ text, problem: problem ?? null })),
    isChecked: found?.outcome === 'break',
    stands: standingVerdicts(verdicts).some((one) => one.outcome === 'break' && one.claimId === claim.id),
  };
}
