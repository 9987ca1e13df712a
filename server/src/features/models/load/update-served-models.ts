import type { ModelContent } from '@redoubt/contract/models';
import { modelId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { changesBetween } from '#platform/audit/index.ts';
import {
  contentOf,
  listModelRows,
  lockModelRow,
  type ModelRecordRow,
  stateOf,
  updateModel,
} from '../records/models.store.ts';

export interface ServedUpdate {
  /** What is stored of a model by how it is served now; null where that is so already, or the model is another one. */
  readonly change: (content: ModelContent) => ModelContent | null;
  /** The operator's command that serves it, for the audit log. */
  readonly command: string;
}

/**
 * Changes models of the platform that have no key to how an operator's command serves them. Unlike a save by an Admin
 * this leaves them ready, since they are known to answer.
 */
export async function updateServedModels(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  { change, command }: ServedUpdate,
): Promise<void> {
  const changeRow = (row: ModelRecordRow) =>
    row.organization_id === null && row.sealed_key === null ? change(contentOf(row)) : null;
  for (const listed of await listModelRows(kit.database.kysely, 'everyone')) {
    if (!changeRow(listed)) continue;
    const id = modelId.parse(listed.id);
    await kit.database.transaction(async (transaction) => {
      const row = await lockModelRow(transaction, { id, whose: 'everyone' });
      // Somebody may have changed it since, and another process does the same.
      const content = row && changeRow(row);
      if (!content) return;
      const at = kit.clock.now();
      const isElsewhere = content.baseUrl !== row.base_url;
      await updateModel(transaction, id, {
        content,
        key: null,
        state: stateOf(row),
        connection: row.connection + Number(isElsewhere),
        // The same model elsewhere.
        version: row.version,
        triedAt: isElsewhere && row.tried_at ? at : row.tried_at,
        at,
      });
      await kit.audit.write(transaction, {
        by: { command },
        action: 'model.change',
        object: { kind: 'model', id },
        person: null,
        changes: changesBetween({ ...contentOf(row) }, { ...content }),
      });
    });
  }
}
