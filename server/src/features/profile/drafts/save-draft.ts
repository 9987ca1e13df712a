import { type Draft, draftChanged, draftTooLarge, type WizardStep } from '@redoubt/contract/profile';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { type DraftContent, readContent, writeContent } from './draft-content.ts';
import {
  type DraftKey,
  type DraftRow,
  findDraft,
  insertDraft,
  lockDraft,
  removeDraft,
  updateDraft,
} from './drafts.store.ts';

const LARGEST_BYTES = 64 * 1024;

type Deps = Pick<Kit, 'database' | 'clock' | 'vault'>;

export async function getDraft(
  kit: Pick<Kit, 'database' | 'vault'>,
  { userId }: Pick<Caller, 'userId'>,
  step: WizardStep,
): Promise<Draft> {
  const key = { userId, step };
  return presentDraft(kit, key, await findDraft(kit.database.kysely, key));
}

/** Keeps what was typed, unless another tab or device wrote since: then both versions are there to choose from. */
export async function saveDraft(
  kit: Deps,
  { userId }: Pick<Caller, 'userId'>,
  { step, revision, content }: { step: WizardStep; revision: number; content: DraftContent },
): Promise<Draft | Refusal<typeof draftChanged | typeof draftTooLarge>> {
  const json = JSON.stringify(content);
  if (Buffer.byteLength(json) > LARGEST_BYTES) return refuse(draftTooLarge);
  const written = { userId, step, content: writeContent(kit, { userId, step }, json), at: kit.clock.now() };
  const saved =
    revision === 0
      ? await kit.database.transaction((transaction) => insertDraft(transaction, written))
      : await updateDraft(kit.database.kysely, { ...written, expectedRevision: revision });
  if (saved) return { revision: saved.revision, content, changedAt: saved.changedAt.toISOString() };
  return refuseChanged(await getDraft(kit, { userId }, step));
}

/** Throws away what was typed; with `expectedRevision`, only where that is still the latest. Answers the draft of nothing. */
export async function throwDraftAway(
  kit: Deps,
  { userId }: Pick<Caller, 'userId'>,
  { step, expectedRevision }: { step: WizardStep; expectedRevision: number | null },
): Promise<Draft | Refusal<typeof draftChanged>> {
  await removeDraft(kit.database.kysely, { userId, step, expectedRevision, at: kit.clock.now() });
  const left = await getDraft(kit, { userId }, step);
  return left.content === null ? left : refuseChanged(left);
}

/**
 * Whether a save of the step may go on: null, and until the transaction ends nobody else writes, or the later version
 * that the caller has not seen. A save that names no revision always may.
 */
export async function admitSave(
  kit: Pick<Kit, 'vault'>,
  transaction: Transaction,
  { expectedRevision, ...key }: DraftKey & { readonly expectedRevision: number | null },
): Promise<null | Refusal<typeof draftChanged>> {
  if (expectedRevision === null) return null;
  const latest = presentDraft(kit, key, await lockDraft(transaction, key));
  return latest.revision === expectedRevision ? null : refuseChanged(latest);
}

function presentDraft(kit: Pick<Kit, 'vault'>, key: DraftKey, row: DraftRow | null): Draft {
  return {
    revision: row?.revision ?? 0,
    content: readContent(kit, key, row?.content ?? null),
    changedAt: row?.changedAt.toISOString() ?? null,
  };
}

function refuseChanged({ revision, content }: Draft): Refusal<typeof draftChanged> {
  return refuse(draftChanged, { members: { revision, content } });
}
