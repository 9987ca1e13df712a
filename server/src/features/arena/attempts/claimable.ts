import type { Claimable, Turn } from '@redoubt/contract/arena';
import type { Judge } from '#features/judging';

/** The finished replies of a transcript that give an answer which may be claimed wrong. */
export function listClaimable(judge: Pick<Judge, 'readClaim'>, turns: readonly Turn[]): Claimable[] {
  const { readClaim } = judge;
  if (!readClaim) return [];
  return turns.flatMap((reply, at) => {
    const question = turns[at - 1];
    if (reply.role !== 'target' || reply.state === 'writing' || !question) return [];
    const claim = readClaim({ question, reply });
    return claim ? [{ turn: reply.number, form: claim.form }] : [];
  });
}
