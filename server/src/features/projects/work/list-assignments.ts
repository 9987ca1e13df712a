import type { projectsEndpoints } from '@redoubt/contract/projects';
import type { QueryOf, ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import { assignmentId } from '@redoubt/contract/shared/ids.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuseCursor } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { listOwn } from './own-assignments.store.ts';
import { taskCodeOf } from '../assignments/present-assignment.ts';

type Endpoint = typeof projectsEndpoints.listAssignments;

/** The caller's tasks, those given back included: what they have to do first, then the newest. */
export async function listAssignments(
  { database }: Pick<Kit, 'database'>,
  { userId }: Pick<Caller, 'userId'>,
  { cursor, limit }: QueryOf<Endpoint>,
): Promise<ReplyOf<Endpoint> | Refusal<typeof invalidFields>> {
  const before = cursor === undefined ? null : assignmentId.safeParse(cursor).data;
  if (before === undefined) return refuseCursor();
  const rows = await listOwn(database.kysely, userId, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ number, openedAt, leasedUntil, acceptAt, ...row }) => ({
      ...row,
      code: taskCodeOf(row.kind, number),
      openedAt: openedAt.toISOString(),
      leasedUntil: leasedUntil?.toISOString() ?? null,
      acceptedBy: acceptAt?.toISOString() ?? null,
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
