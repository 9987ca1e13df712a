import { noteChange, type OfOrganization } from '#features/organizations';
import type { DownloadSource } from '#platform/downloads/index.ts';
import { failedRowsDownload, type ImportKind } from '#platform/imports/index.ts';
import type { Kit } from '#kit.ts';
import { mayReadOrganization } from '../tasks/may-read-organization.ts';
import { findUnderWay, insertTasks, removeBatch, writeTask } from '../tasks/insert-tasks.store.ts';
import { fingerprintOf } from '../tasks/task-words.ts';
import { taskTable, type TaskTable } from './task-table.ts';

export const TASK_IMPORT = 'tasks';

type TaskImport = ImportKind<TaskTable, never>;

/** Tasks as the rows of a .csv file. */
function taskImport(kit: Pick<Kit, 'clock'>): TaskImport {
  return {
    name: TASK_IMPORT,
    table: taskTable(kit),
    keyOf: fingerprintOf,
    addressOf: () => null,
    async findExisting(on, organizationId, keys) {
      const known = await findUnderWay(on, organizationId, keys);
      return new Map(
        known.map(({ fingerprint, state, addedAt }) => [fingerprint, { state, since: addedAt }]),
      );
    },
    write: (fingerprint, value) => writeTask({ ...value, fingerprint }),
    insert(transaction, { organizationId, batchId, at }, rows) {
      const tasks = rows.map(({ json }) => json);
      return insertTasks(transaction, { organizationId, batchId, at, tasks });
    },
    finish: () => Promise.resolve(),
    undo: (transaction, place) => removeBatch(transaction, place),
  };
}

/** As above; what an Admin does for the organization of a call is written down. */
export function taskImportOf(kit: Pick<Kit, 'clock' | 'audit'>, of: OfOrganization): TaskImport {
  const kind = taskImport(kit);
  return {
    ...kind,
    async finish(transaction, _place, added) {
      const changes = { added: { before: null, after: added } };
      await noteChange(kit, transaction, { of, action: 'organization.upload', changes });
    },
    async undo(transaction, place) {
      const undone = await removeBatch(transaction, place);
      const changes = { removed: { before: null, after: undone.removed } };
      await noteChange(kit, transaction, { of, action: 'organization.undo-upload', changes });
      return undone;
    },
  };
}

/** The failed rows, for members of the organization and Admins. */
export function failedTasksDownload(kit: Pick<Kit, 'database' | 'clock'>): DownloadSource {
  return failedRowsDownload(kit, taskImport(kit), mayReadOrganization(kit));
}
