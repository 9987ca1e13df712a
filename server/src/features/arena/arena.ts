import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import { batchCalls } from '#platform/batch-calls.ts';
import { createReplySubscriptions } from './replies/reply-subscriptions.ts';
import { createReplyWriter, type WritingArena } from './replies/reply-writer.ts';
import { findSubmitted, insertBreaks } from './submissions/submissions.store.ts';
import type { JudgingArena } from './submissions/submit.ts';

/** What the arena's use cases work with: the kit, the published challenges, the writer of replies and what gathers. */
export interface Arena extends WritingArena, JudgingArena {}

/** Submissions come in bursts: those that meet share a statement and its commit. */
const TOGETHER = { atMost: 32 };

export function createArena(kit: Kit, catalogue: Catalogue): Arena {
  return {
    kit,
    catalogue,
    writer: createReplyWriter(kit, catalogue),
    subscriptions: createReplySubscriptions(kit.database),
    findSubmitted: batchCalls((keys) => findSubmitted(kit.database, keys), TOGETHER),
    insertBreak: batchCalls((verdicts) => insertBreaks(kit.database, verdicts), TOGETHER),
  };
}
