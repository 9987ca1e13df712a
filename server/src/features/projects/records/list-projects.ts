import {
  type Project,
  projectNotFound,
  type ProjectRow,
  type projectsEndpoints,
} from '@redoubt/contract/projects';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import { projectId, type ProjectId } from '@redoubt/contract/shared/ids.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { noteAdminRead } from '#features/organizations';
import { refuse, refuseCursor, type Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { type OfKeeper, whoseOf } from './change-project.ts';
import { presentProject, presentRows } from './present-project.ts';
import { findProject, listProjectRows, type ProjectRow as StoredProject } from './projects.store.ts';

type ReadKit = Pick<Kit, 'database' | 'audit' | 'clock'>;

/** A page of projects, the newest first. */
export async function listProjects(
  kit: ReadKit,
  { caller, membership }: OfKeeper,
  { cursor, limit, state }: QueryOf<typeof projectsEndpoints.listProjects>,
): Promise<Page<ProjectRow> | Refusal<typeof invalidFields>> {
  const before = cursor === undefined ? null : projectId.safeParse(cursor).data;
  if (before === undefined) return refuseCursor();
  if (membership) await noteAdminRead(kit, { caller, membership }, 'projects');
  const on = kit.database.kysely;
  const rows = await listProjectRows(
    on,
    { whose: whoseOf({ membership }), state },
    { before, limit: limit + 1 },
  );
  const shown = rows.slice(0, limit);
  return {
    items: await presentRows(on, shown),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function getProject(
  kit: ReadKit,
  { caller, membership }: OfKeeper,
  id: ProjectId,
): Promise<Project | Refusal<typeof projectNotFound>> {
  const row = await readProject(kit, { caller, membership, id });
  return row ? presentProject(kit.database.kysely, row, kit.clock.now()) : refuse(projectNotFound);
}

/** A project to be shown, with an entry in the audit log where an Admin looks at a client's; null for another client's. */
export async function readProject(
  kit: Pick<Kit, 'database' | 'audit'>,
  { caller, membership, id }: OfKeeper & { readonly id: ProjectId },
): Promise<StoredProject | null> {
  const row = await findProject(kit.database.kysely, { id, whose: whoseOf({ membership }) });
  if (row?.organization) {
    const organizationId = row.organization.id;
    await noteAdminRead(kit, { caller, membership: { organizationId } }, 'projects');
  }
  return row;
}
