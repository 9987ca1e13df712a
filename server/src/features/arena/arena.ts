import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import { gather, type Gathered } from '#platform/gather.ts';
import { createReplyWriter, type ReplyWriter } from './replies/reply-writer.ts';
import { findSubmitted, type SubmittedAttempt, type SubmittedKey } from './verdicts/submissions.store.ts';
import { insertBreaks, type NewVerdict, type RecordedBreak } from './verdicts/verdicts.store.ts';

/** What the arena's use cases work with: the kit, the published challenges and the writer of replies. */
export interface Arena {
  readonly kit: Kit;
  readonly catalogue: Catalogue;
  readonly writer: ReplyWriter;
  readonly findSubmitted: Gathered<SubmittedKey, SubmittedAttempt | null>;
  readonly insertBreak: Gathered<NewVerdict, RecordedBreak | null>;
}

/** Submissions come in bursts: those that meet share a statement and its commit. */
const TOGETHER = { atMost: 32 };

export function createArena(kit: Kit, catalogue: Catalogue): Arena {
  return {
    kit,
    catalogue,
    writer: createReplyWriter(kit, catalogue),
    findSubmitted: gather((keys) => findSubmitted(kit.database, keys), TOGETHER),
    insertBreak: gather((verdicts) => insertBreaks(kit.database, verdicts), TOGETHER),
  };
}
