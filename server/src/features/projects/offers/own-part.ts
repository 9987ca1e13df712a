import type { TaskKind } from '@redoubt/contract/projects';
import type { AssignmentId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import { listInvitedTo, listOwnTasks } from './open-projects.store.ts';

/** What somebody has to do with a project already. */
export interface Part {
  readonly isInvited: boolean;
  /** Tasks of it that they have not given back. */
  readonly taken: number;
  readonly openAssignment: AssignmentId | null;
  /** Free copies, by kind, of tasks that they did or skipped: nobody has the same task twice. */
  readonly hadCopies: ReadonlyMap<string, number>;
}

const NONE: Part = { isInvited: false, taken: 0, openAssignment: null, hadCopies: new Map() };

/** A person's part in each open project that they have anything to do with. */
export async function readParts(on: Queryable, userId: UserId): Promise<(id: ProjectId) => Part> {
  const [invited, rows] = await Promise.all([listInvitedTo(on, userId), listOwnTasks(on, userId)]);
  return (id) => {
    const own = rows.filter(({ projectId }) => projectId === id);
    if (own.length === 0) return invited.has(id) ? { ...NONE, isInvited: true } : NONE;
    return {
      isInvited: invited.has(id),
      taken: own.reduce((sum, { taken }) => sum + taken, 0),
      openAssignment: own.find(({ openAssignment }) => openAssignment !== null)?.openAssignment ?? null,
      hadCopies: new Map(own.map(({ kind, hadCopies }) => [kind, hadCopies])),
    };
  };
}

/** How many copies of a kind are free for somebody. */
export function freeFor(
  { hadCopies }: Part,
  { kind, free }: { readonly kind: TaskKind; readonly free: number },
): number {
  return Math.max(0, free - (hadCopies.get(kind) ?? 0));
}
