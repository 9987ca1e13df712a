import {
  offeredKind,
  projectNotFound,
  type ProjectTask,
  type projectsEndpoints,
} from '@redoubt/contract/projects';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuse, refuseCursor } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import type { ProjectCall } from '../records/change-project.ts';
import { taskCodeOf } from '../assignments/present-assignment.ts';
import { listTaskRows } from './listed-tasks.store.ts';
import { readProject } from '../records/list-projects.ts';

const NUMBER = /^[1-9]\d{0,8}$/;

/** The tasks of a project in the order of their numbers, page by page. */
export async function listProjectTasks(
  kit: Pick<Kit, 'database' | 'audit'>,
  call: ProjectCall,
  { cursor, limit, kind }: QueryOf<typeof projectsEndpoints.listProjectTasks>,
): Promise<Page<ProjectTask> | Refusal<typeof projectNotFound | typeof invalidFields>> {
  if (cursor !== undefined && !NUMBER.test(cursor)) return refuseCursor();
  const on = kit.database.kysely;
  if (!(await readProject(kit, call))) return refuse(projectNotFound);
  const page = { after: Number(cursor ?? 0), limit: limit + 1 };
  const rows = await listTaskRows(on, { projectId: call.id, kind: kind ?? null }, page);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ number, kind: given, addedAt, ...row }) => ({
      ...row,
      kind: offeredKind.parse(given),
      code: taskCodeOf(given, number),
      addedAt: addedAt.toISOString(),
    })),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.number) : null,
  };
}
