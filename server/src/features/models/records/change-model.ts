import type { AuditAction } from '@redoubt/contract/audit';
import {
  type Model,
  type ModelContent,
  modelNotFound,
  modelSavedSince,
  type ModelState,
} from '@redoubt/contract/models';
import type { Problem } from '@redoubt/contract/shared/problem.ts';
import type { Transaction } from '#kit.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import { type ChangingCall, keyOf, type ModelKit } from './model-call.ts';
import { moveVersion } from './move-version.ts';
import { presentModel } from './model.presenter.ts';
import {
  contentOf,
  findModelRow,
  lockModelRow,
  type ModelRecordRow,
  stateOf,
  type StoredKey,
  updateModel,
} from './models.store.ts';

/** The next state of a model. */
export interface ModelChange {
  readonly content: ModelContent;
  readonly key: StoredKey | null;
  readonly state: ModelState;
  /** Whether its connection changes: then it becomes a draft that has to be tried again. */
  readonly isOtherConnection: boolean;
}

type Want<P extends Problem> = (
  row: ModelRecordRow,
  transaction: Transaction,
) => Promise<ModelChange | Refusal<P>> | ModelChange | Refusal<P>;

/**
 * Changes a model, one person at a time: a caller who has not seen the last save is refused. A change without effect
 * leaves no trace.
 */
export function changeModel<P extends Problem>(
  kit: ModelKit,
  call: ChangingCall & { readonly action: Extract<AuditAction, `model.${string}`> },
  want: Want<P>,
): Promise<Model | Refusal<P | typeof modelNotFound | typeof modelSavedSince>> {
  return kit.database.transaction(async (transaction) => {
    const row = await lockModelRow(transaction, keyOf(call));
    if (!row) return refuse(modelNotFound);
    if (isOutdated(row, call)) return refuseSavedSince(row);
    const next = await want(row, transaction);
    if (isRefusal(next)) return next;
    const changes = changesBetween(
      stateToTell(contentOf(row), storedKeyOf(row), stateOf(row)),
      stateToTell(next.content, next.key, next.state),
    );
    if (Object.keys(changes).length === 0 && !next.isOtherConnection)
      return presentModel(kit, transaction, row);
    const { version, label } = await moveVersion(kit, transaction, { row, next });
    await updateModel(transaction, call.id, {
      ...next,
      content: { ...next.content, versionLabel: label },
      connection: row.connection + Number(next.isOtherConnection),
      version,
      triedAt: next.isOtherConnection ? null : row.tried_at,
      at: kit.clock.now(),
    });
    await kit.audit.write(transaction, {
      by: call.caller,
      action: call.action,
      object: { kind: 'model', id: call.id },
      person: null,
      changes,
    });
    const after = await findModelRow(transaction, keyOf(call));
    invariant(after, 'A model keeps its row.');
    return presentModel(kit, transaction, after);
  });
}

export function isOutdated(
  row: ModelRecordRow,
  { expectedRevision }: Pick<ChangingCall, 'expectedRevision'>,
): boolean {
  return expectedRevision !== null && expectedRevision !== row.revision;
}

export function refuseSavedSince(row: ModelRecordRow): Refusal<typeof modelSavedSince> {
  return refuse(modelSavedSince, {
    members: { revision: row.revision, savedAt: row.changed_at.toISOString() },
  });
}

export function storedKeyOf({ sealed_key: sealed, key_ending: ending }: ModelRecordRow): StoredKey | null {
  return sealed === null ? null : { sealed, ending: ending ?? '' };
}

/** Shows only the last characters of the key. */
function stateToTell(content: ModelContent, key: StoredKey | null, state: ModelState) {
  return { ...content, state, key: key && `…${key.ending}` };
}
