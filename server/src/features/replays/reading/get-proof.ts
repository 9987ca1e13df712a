import { type Proof, replaysProblems } from '@redoubt/contract/replays';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { type ArenaKit, type CaseReader, findCase } from '#features/arena';
import { isRefusal, refuse } from '#platform/refusal.ts';
import { presentReplay, readReplayed } from './present-replay.ts';

/** The proof of a verdict, for whoever may read that: counts alone, and no reply. */
export async function getProof(arena: ArenaKit, reader: CaseReader, id: VerdictId) {
  const found = await findCase(arena, reader, id);
  if (isRefusal(found)) return refuse(replaysProblems.proofNotFound);
  const { replays, runs } = await readReplayed(arena.kit.database.kysely, [{ claimId: id }]);
  const of = (kind: 'proof' | 'reference') => {
    const newest = replays.findLast((one) => one.kind === kind);
    return newest ? presentReplay(newest, runs) : null;
  };
  return { proof: of('proof'), reference: of('reference') } satisfies Proof;
}
