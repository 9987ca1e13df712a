import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { batchId, type BatchId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { idempotencyKeyReused } from '@redoubt/contract/shared/problem.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import {
  findImportByKey,
  freeKey,
  type ImportRecord,
  type ImportScope,
  insertImport,
  type SentFile,
  updateFailed,
} from './imports.store.ts';
import { isAlive } from './import-heartbeat.ts';

const LOOK_AGAIN_MS = 100;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface Sent extends ImportScope, SentFile {
  readonly uploadedBy: UserId;
  /** The Idempotency-Key; null without one. */
  readonly key: string | null;
  readonly isDryRun: boolean;
}

/** A new one, which is now to be done; or the one that was done under the same key. */
export type Begun =
  | { readonly isNew: true; readonly id: BatchId; readonly beganAt: Date }
  | { readonly isNew: false; readonly record: ImportRecord };

/**
 * Enters an import. The same file sent again under its key is done once: whoever sends it while it is under way waits for
 * its end, and takes it over where its process has died.
 */
export async function beginImport(
  { database, clock }: Deps,
  { key: given, ...sent }: Sent,
): Promise<Begun | Refusal<typeof idempotencyKeyReused>> {
  const id = batchId.parse(uuidv7());
  const key = given ?? id;
  for (;;) {
    const beganAt = clock.now();
    if (await insertImport(database.kysely, { ...sent, id, key, beganAt }))
      return { isNew: true, id, beganAt };
    const earlier = await findImportByKey(database.kysely, sent, key);
    if (!earlier) continue;
    if (!isSame(earlier, sent)) return refuse(idempotencyKeyReused);
    if (earlier.state === 'done' || earlier.state === 'undone') return { isNew: false, record: earlier };
    if (earlier.state === 'running' && isAlive(earlier, clock.now())) await wait(LOOK_AGAIN_MS);
    else await markInterrupted({ database, clock }, earlier);
  }
}

function isSame(earlier: ImportRecord, { fileHash, isDryRun }: Pick<Sent, 'fileHash' | 'isDryRun'>): boolean {
  return earlier.fileHash.equals(fileHash) && earlier.isDryRun === isDryRun;
}

/** Nothing came of it, and its key is free. */
async function markInterrupted({ database, clock }: Deps, { id }: ImportRecord): Promise<void> {
  await updateFailed(database.kysely, id, { state: 'interrupted', message: null, at: clock.now() });
  await freeKey(database.kysely, id);
}
