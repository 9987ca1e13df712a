import { holdLease } from '#platform/lease.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { discardDocument } from './discard-document.ts';
import { type DocumentRecord, updateHeld } from './documents.store.ts';

/**
 * Runs a call that uploads documents. What it enters in `arrivals` belongs to the call for as long as its process
 * lives, and is removed again where the call is refused, cut off or fails.
 */
export async function bringDocuments<Answer>(
  kit: Pick<Kit, 'database' | 'files' | 'log'>,
  bring: (arrivals: DocumentRecord[]) => Promise<Answer>,
): Promise<Answer> {
  const arrivals: DocumentRecord[] = [];
  let isAccepted = false;
  const renew = () =>
    updateHeld(
      kit.database.kysely,
      arrivals.map(({ id }) => id),
    );
  try {
    const answer = await holdLease(renew, () => bring(arrivals));
    isAccepted = !isRefusal(answer);
    return answer;
  } finally {
    if (!isAccepted) for (const record of arrivals) await discardDocument(kit, record);
  }
}
