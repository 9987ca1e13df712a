import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import { createReplyWriter, type ReplyWriter } from './replies/reply-writer.ts';

/** What the arena's use cases work with: the kit, the published challenges and the writer of replies. */
export interface Arena {
  readonly kit: Kit;
  readonly catalogue: Catalogue;
  readonly writer: ReplyWriter;
}

export function createArena(kit: Kit, catalogue: Catalogue): Arena {
  return { kit, catalogue, writer: createReplyWriter(kit, catalogue) };
}
