import {
  type ClientTask,
  type TaskFilter,
  taskFilter,
  taskTemplate,
  writeReward,
} from '@redoubt/contract/client-tasks';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { type ClientTaskId, organizationId } from '@redoubt/contract/shared/ids.ts';
import * as z from 'zod';
import { mayReadOrganization, noteAct, type OfOrganization } from '#features/organizations';
import { type DownloadSource, issueTicket, writeCsv } from '#platform/downloads/index.ts';
import type { Kit, Queryable } from '#kit.ts';
import type { TaskRow } from '../tasks/task-row.ts';
import { listTaskRows } from './list-tasks.store.ts';
import { presentTask } from './present-task.ts';

const SOURCE = 'client-tasks';
const BATCH = 500;
const exportRequest = z.object({ ...taskFilter, organizationId });
type ExportRequest = z.output<typeof exportRequest>;

/** A ticket for the tasks that a filter matches, as a file. */
export function issueTasksTicket(kit: Kit, of: OfOrganization, filter: TaskFilter): Promise<DownloadTicket> {
  const { organizationId: id } = of.membership;
  const subject = JSON.stringify({ ...filter, organizationId: id });
  return kit.database.transaction(async (transaction) => {
    await noteAct(kit, transaction, {
      by: of.caller,
      organizationId: id,
      action: 'organization.export',
      changes: { part: { before: null, after: 'tasks' } },
    });
    return issueTicket(kit, transaction, { source: { name: SOURCE }, subject, caller: of.caller });
  });
}

/** The tasks in the columns of the template, so that the file can be uploaded again, and their states. */
export function tasksDownload(kit: Pick<Kit, 'database' | 'clock'>): DownloadSource {
  const mayRead = mayReadOrganization(kit);
  const columns = [...taskTemplate.columns.map(({ name }) => name), 'State', 'Added'];
  return {
    name: SOURCE,
    async open(text, userId) {
      const filter = exportRequest.parse(JSON.parse(text));
      if (!(await mayRead(userId, filter.organizationId))) return null;
      return {
        content: writeCsv(columns, walkTasks(kit.database.kysely, filter)),
        fileName: `redoubt-tasks-${kit.clock.now().toISOString().slice(0, 10)}.csv`,
        contentType: 'text/csv; charset=utf-8',
      };
    },
  };
}

async function* walkTasks(on: Queryable, filter: ExportRequest): AsyncGenerator<readonly string[]> {
  let before: ClientTaskId | null = null;
  for (;;) {
    const rows: TaskRow[] = await listTaskRows(on, filter, {
      before,
      limit: BATCH,
    });
    for (const row of rows) yield cellsOf(presentTask(row, null));
    before = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}

function cellsOf(task: ClientTask): string[] {
  const cells = taskTemplate.columns.map(({ key }) => {
    if (key === 'reward') return writeReward(task.reward);
    if (key === 'skills') return task.skills.join('; ');
    return task[key] ?? '';
  });
  return [...cells, task.state, task.addedAt.slice(0, 10)];
}
