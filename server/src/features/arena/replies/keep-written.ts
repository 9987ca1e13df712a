import type { Kit } from '#kit.ts';
import { appendWritten, findTurn } from '../attempts/turns.store.ts';
import type { LiveReply } from './live-reply.ts';

/**
 * Makes what keeps a reply as it grows: each call stores what came since the last one, and that its writer lives. It
 * answers whether the writer is to go on. One call at a time.
 */
export function createKeeper(
  { database }: Pick<Kit, 'database'>,
  live: LiveReply,
  keptBefore: number,
): (at: Date) => Promise<boolean> {
  let kept = keptBefore;
  return async (at) => {
    const text = withoutHalves(live.text);
    const piece = { ...live.place, start: kept, text: text.slice(kept), at };
    const isStopRequested = await appendWritten(database.kysely, piece);
    if (isStopRequested !== null) {
      kept += piece.text.length;
      return !isStopRequested;
    }
    // Stored by a call whose answer was lost, or by another writer of the same words; or this reply is no longer ours.
    const stored = await findTurn(database.kysely, live.place);
    if (stored?.state !== 'writing') return false;
    if (!text.startsWith(stored.text)) {
      live.abandon();
      return false;
    }
    kept = stored.text.length;
    return !stored.isStopRequested;
  };
}

/** The database keeps no half of a pair: one at the end waits for its other half, one elsewhere has none. */
function withoutHalves(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '').toWellFormed();
}
