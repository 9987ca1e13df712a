import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import { createReplySubscriptions } from './replies/reply-subscriptions.ts';
import { createReplyWriter, type WritingArena } from './replies/reply-writer.ts';

/** What the arena's use cases work with: the kit, the published challenges, and the writer of replies with its readers. */
export type Arena = WritingArena;

export function createArena(kit: Kit, catalogue: Catalogue): Arena {
  return {
    kit,
    catalogue,
    writer: createReplyWriter(kit, catalogue),
    subscriptions: createReplySubscriptions(kit.database),
  };
}
