import { type Assignment, assignmentNotFound, offeredKind, taskKinds } from '@redoubt/contract/projects';
import type { AssignmentId, ProjectTaskId, UserId } from '@redoubt/contract/shared/ids.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { isOver } from '#platform/use-case/due-day.ts';
import type { Kit } from '#kit.ts';
import { codeOf } from '../records/project-code.ts';
import { contestableUntil } from './working-days.ts';
import { readAssignment, type ShownRow } from './assignments.store.ts';
import { readMedianSeconds } from '../records/kind-figures.store.ts';

/** As in W-041. */
export function taskCodeOf(kind: string, number: number): string {
  return `${taskKinds[offeredKind.parse(kind)].letter}-${String(number).padStart(3, '0')}`;
}

/** An assignment as the person who has it works on it; it goes with whoever is erased meanwhile. */
export async function presentOwn(
  kit: Pick<Kit, 'database' | 'clock'>,
  key: { readonly id: AssignmentId; readonly userId: UserId },
): Promise<Assignment | Refusal<typeof assignmentNotFound>> {
  const row = await readAssignment(kit.database, key.id);
  return row?.userId === key.userId ? presentAssignment(kit, row) : refuse(assignmentNotFound);
}

export async function presentAssignment(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  row: ShownRow,
): Promise<Assignment> {
  const now = clock.now();
  const { id, kind, state, rateMinor, project, task, workedSeconds, draft, draftRevision, version } = row;
  const { sent, reviews, projectId } = row;
  const medianSeconds = await readMedianSeconds(database, { projectId, kind });
  return {
    id,
    kind,
    state,
    rateMinor,
    workedSeconds,
    medianSeconds,
    draft: sent?.answer ?? draft,
    draftRevision,
    version,
    code: taskCodeOf(kind, task.number),
    project: {
      id: projectId,
      code: codeOf(project),
      title: project.title,
      brief: project.brief,
      client: project.organization?.name ?? 'Redoubt',
      isOpen: project.state === 'open' && !(project.deadline !== null && isOver(project.deadline, now)),
      isPaused: project.state === 'paused',
    },
    task: {
      id: row.taskId as ProjectTaskId,
      title: task.title,
      instructions: task.instructions,
      input: task.input,
      language: task.language,
      material: task.material,
      settings: project.settings,
    },
    currency: project.currency,
    leasedUntil: row.leasedUntil?.toISOString() ?? null,
    openedAt: row.openedAt.toISOString(),
    reviews: reviews.map((review) => ({ ...review, at: new Date(review.at).toISOString() })),
    contest:
      row.contestReason !== null && row.contestedAt !== null
        ? {
            reason: row.contestReason,
            at: row.contestedAt.toISOString(),
          }
        : null,
    contestUntil: contestableUntil(row)?.toISOString() ?? null,
    acceptedBy: row.acceptAt?.toISOString() ?? null,
    now: now.toISOString(),
  };
}
