import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Catalogue } from '#features/challenges';
import { listPendingVerdicts } from '#features/judging';
import type { Kit } from '#kit.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { LiveReply } from './live-reply.ts';
import { claimAbandoned, type ReplyPlace } from '../attempts/turns.store.ts';
import { judgeReply } from './end-reply.ts';
import type { ReplySubscriptions } from './reply-subscriptions.ts';
import { writeReply } from './write-reply.ts';
import type { KnownReply } from './reply-task.ts';

/** Writes the targets' replies of this process and lets streams follow them. */
export interface ReplyWriter {
  /** Begins to write a reply whose turn is stored as being written; what is known of it is not read again. */
  begin(place: ReplyPlace, known?: KnownReply): void;
  /** Ends the reply early, what was written stays; resolves when it is judged. False when it is not written here. */
  stop(id: AttemptId): Promise<boolean>;
  /** Ends it early without waiting, and nobody follows it any more. */
  withhold(id: AttemptId): void;
  /** Resolves when the reply that is being written here is finished and judged. */
  settled(id: AttemptId): Promise<void>;
  /** The reply being written here, or null. */
  find(id: AttemptId): LiveReply | null;
  /** Takes up replies, and pending verdicts of replies, which a process left behind when it died; answers how many. */
  recover(): Promise<number>;
  /** Stops taking up work and lets what is being written be taken up by the next process. */
  close(): Promise<void>;
}

/** What use cases work with that begin, stop or follow replies. */
export interface WritingArena extends ArenaKit {
  readonly writer: ReplyWriter;
  readonly subscriptions: ReplySubscriptions;
}

/** Ten heartbeats were missed: the writer is gone. */
const ABANDONED_AFTER_MS = 5000;
const PENDING_AT_ONCE = 20;

export function createReplyWriter(kit: Kit, catalogue: Catalogue): ReplyWriter {
  const replies = new Map<AttemptId, { live: LiveReply; done: Promise<void> }>();
  let isClosing = false;

  function begin(place: ReplyPlace, known?: KnownReply): void {
    const { attemptId } = place;
    // Nothing is lost: the turn is stored, and whoever lives takes it up.
    if (isClosing || replies.get(attemptId)?.live.turn === place.turn) return leave(kit, known);
    const live = new LiveReply(place, known?.attempt);
    const done = writeReply({ kit, catalogue }, live, known)
      .catch((error: unknown) => kit.log.error({ err: error, attemptId }, 'reply failed'))
      .finally(() => {
        if (replies.get(attemptId)?.live === live) replies.delete(attemptId);
        live.finish();
      });
    replies.set(attemptId, { live, done });
  }

  return {
    begin,
    async stop(id) {
      const reply = replies.get(id);
      reply?.live.stop();
      await reply?.done;
      return reply !== undefined;
    },
    withhold(id) {
      replies.get(id)?.live.withhold();
    },
    settled: async (id) => replies.get(id)?.done,
    find: (id) => replies.get(id)?.live ?? null,
    async recover() {
      if (isClosing) return 0;
      const places = await takeOver(kit);
      for (const place of places) begin(place);
      return places.length + (await judgeAllPending({ kit, catalogue }));
    },
    async close() {
      isClosing = true;
      const all = [...replies.values()];
      for (const { live } of all) live.abandon();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

function leave(kit: Kit, known: KnownReply | undefined): void {
  if (!known?.callId) return;
  known.target
    .release?.(known.callId)
    .catch((error: unknown) => kit.log.warn({ err: error }, 'release of a reserved call failed'));
}

/** Judges what was left pending; where that fails, the next look tries it again. */
async function judgeAllPending(arena: ArenaKit): Promise<number> {
  const { kit } = arena;
  const before = new Date(kit.clock.now().getTime() - ABANDONED_AFTER_MS);
  const left = await listPendingVerdicts(kit.database.kysely, { before, limit: PENDING_AT_ONCE });
  for (const pending of left) {
    await judgeReply(arena, pending).catch((error: unknown) =>
      kit.log.error({ err: error, attemptId: pending.attemptId }, 'judging of reply failed'),
    );
  }
  return left.length;
}

function takeOver(kit: Pick<Kit, 'database' | 'clock'>): Promise<ReplyPlace[]> {
  const at = kit.clock.now();
  const before = new Date(at.getTime() - ABANDONED_AFTER_MS);
  return claimAbandoned(kit.database.kysely, { before, at });
}
