import { type Draft, draftChanged, draftTooLarge, type WizardStep } from '@redoubt/contract/profile';
import type { Caller } from '#platform/http/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { type DraftContent, readContent, writeContent } from './draft-content.ts';
import { findDraft, updateDraft } from './drafts.store.ts';

const LARGEST_BYTES = 64 * 1024;

type Parts = Pick<Kit, 'database' | 'clock' | 'vault'>;

export async function getDraft(
  kit: Pick<Kit, 'database' | 'vault'>,
  { userId }: Pick<Caller, 'userId'>,
  step: WizardStep,
): Promise<Draft> {
  const row = await findDraft(kit.database.kysely, { userId, step });
  return {
    revision: row?.revision ?? 0,
    content: readContent(kit, { userId, step }, row?.content ?? null),
    changedAt: row?.changedAt.toISOString() ?? null,
  };
}

/** Keeps what was typed, unless another tab or device wrote since: then both versions are there to choose from. */
export async function saveDraft(
  kit: Parts,
  { userId }: Pick<Caller, 'userId'>,
  { step, revision, content }: { step: WizardStep; revision: number; content: DraftContent },
): Promise<Draft | Refusal<typeof draftChanged | typeof draftTooLarge>> {
  const json = JSON.stringify(content);
  if (Buffer.byteLength(json) > LARGEST_BYTES) return refuse(draftTooLarge);
  const saved = await updateDraft(kit.database.kysely, {
    userId,
    step,
    follows: revision,
    content: writeContent(kit, { userId, step }, json),
    at: kit.clock.now(),
  });
  if (saved) return { revision: saved.revision, content, changedAt: saved.changedAt.toISOString() };
  const latest = await getDraft(kit, { userId }, step);
  return refuse(draftChanged, { members: { revision: latest.revision, content: latest.content } });
}
