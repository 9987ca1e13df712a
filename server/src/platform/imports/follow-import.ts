import { setTimeout as wait } from 'node:timers/promises';
import { type ImportEvent, importNotFound } from '@redoubt/contract/shared/csv/import-terms.ts';
import type { BatchId } from '@redoubt/contract/shared/ids.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { findAnyImport, findImportByKey, type ImportRecord, type ImportScope } from './run/imports.store.ts';
import { isAlive } from './run/import-heartbeat.ts';

const LOOK_AGAIN_MS = 250;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

interface SentEvent {
  readonly id: string;
  readonly data: ImportEvent;
}

/** The progress of an import until it is over, in whichever process, found by its key. */
export async function followImport(
  kit: Deps,
  scope: ImportScope,
  { key, signal }: { readonly key: string; readonly signal: AbortSignal },
): Promise<AsyncIterable<SentEvent> | Refusal<typeof importNotFound>> {
  const found = await findImportByKey(kit.database.kysely, scope, key);
  return found ? follow(kit, found.id, signal) : refuse(importNotFound);
}

async function* follow(kit: Deps, id: BatchId, signal: AbortSignal): AsyncGenerator<SentEvent> {
  let lastText = '';
  while (!signal.aborted) {
    const data = describe(await findAnyImport(kit.database.kysely, id), kit.clock.now());
    const text = JSON.stringify(data);
    if (text !== lastText) yield { id: data.type === 'progress' ? String(data.bytesRead) : data.type, data };
    lastText = text;
    if (data.type !== 'progress') return;
    await wait(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}

function describe(record: ImportRecord | null, now: Date): ImportEvent {
  // A dry run leaves nothing behind.
  if (!record) return { type: 'finished', id: null };
  switch (record.state) {
    case 'done':
    case 'undone':
      return { type: 'finished', id: record.id };
    case 'refused':
      return { type: 'refused', message: record.message ?? '' };
    case 'interrupted':
      return { type: 'interrupted' };
    case 'running':
      return isAlive(record, now) ? progressOf(record) : { type: 'interrupted' };
  }
}

function progressOf({ fileName, fileBytes, bytesRead, rowCount, beganAt }: ImportRecord): ImportEvent {
  return { type: 'progress', fileName, fileBytes, bytesRead, rows: rowCount, beganAt: beganAt.toISOString() };
}
