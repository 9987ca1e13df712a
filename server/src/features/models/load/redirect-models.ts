import { modelId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { contentOf, listModelRows, lockModelRow, stateOf, updateModel } from '../records/models.store.ts';

export interface Redirection {
  /** Whether a base address is to be replaced. */
  readonly isOutdated: (baseUrl: string) => boolean;
  /** Where these models answer now. */
  readonly baseUrl: string;
  /** The operator's command that serves them there, for the audit log. */
  readonly command: string;
}

/**
 * Gives models of the platform that have no key another address, at which they are known to answer. Unlike a save by an
 * Admin this leaves them ready.
 */
export async function redirectModels(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  { isOutdated, baseUrl, command }: Redirection,
): Promise<void> {
  for (const { id: rowId, base_url: listed } of await listModelRows(kit.database.kysely, 'everyone')) {
    if (!isOutdated(listed)) continue;
    const id = modelId.parse(rowId);
    await kit.database.transaction(async (transaction) => {
      const row = await lockModelRow(transaction, { id, whose: 'everyone' });
      // Somebody may have changed it since, and another process does the same.
      if (!row || row.organization_id !== null || row.sealed_key !== null || !isOutdated(row.base_url))
        return;
      const at = kit.clock.now();
      const before = contentOf(row);
      const content = { ...before, baseUrl };
      await updateModel(transaction, id, {
        content,
        key: null,
        state: stateOf(row),
        connection: row.connection + 1,
        triedAt: row.tried_at && at,
        at,
      });
      await kit.audit.write(transaction, {
        by: { command },
        action: 'model.change',
        object: { kind: 'model', id },
        person: null,
        changes: changesBetween({ ...before }, { ...content }),
      });
    });
  }
}
