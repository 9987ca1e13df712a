import {
  projectBusy,
  projectNotDraft,
  projectNotOpen,
  projectNotPaused,
  projectNotSubmitted,
  projectOver,
} from '@redoubt/contract/projects';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { updateReleased } from '#features/client-tasks';
import { refuse } from '#platform/refusal.ts';
import type { Transaction } from '#kit.ts';
import { listInvited } from '../people/people.store.ts';
import { tellInvited, tellPaused, tellProjectDecided } from '../notices/tell-work.ts';
import {
  countBusy,
  countCopies,
  findRatingGaps,
  freeTasks,
  partUndone,
} from '../records/project-tasks.store.ts';
import { changeProject, type ProjectCall, type ProjectKit } from '../records/change-project.ts';
import { findMissing } from '../records/check-project.ts';
import { holdCost, returnRest } from '../records/escrow.ts';
import { formOf } from '../records/present-project.ts';
import { hasOpenedBefore, type ProjectRow, updateState } from '../records/projects.store.ts';

interface Opening {
  readonly row: ProjectRow;
  readonly by: UserId;
  readonly at: Date;
}

async function findFaults(transaction: Transaction, row: ProjectRow, now: Date) {
  const counts = await countCopies(transaction, row.id);
  const tasksByKind = new Map(counts.map(({ kind, copies }) => [kind, copies / row.overlap]));
  const ratingGaps = await findRatingGaps(transaction, row.id);
  return findMissing({ form: formOf(row), tasksByKind, ratingGaps, now });
}

/** Holds the cost of every task, lets people take them, and tells those who were invited before. */
async function open(kit: ProjectKit, transaction: Transaction, { row, by, at }: Opening): Promise<void> {
  await holdCost(transaction, row, {
    counts: await countCopies(transaction, row.id),
    key: String(row.revision),
    by,
    at,
  });
  await freeTasks(transaction, row.id);
  await updateState(transaction, { id: row.id, state: 'open', at });
  if (row.openedAt !== null) return;
  await tellInvited(kit, transaction, { project: row, people: await listInvited(transaction, row.id), by });
}

/** Opens a draft, or the new tasks of an open project. A client's first project waits for an Admin. */
export function openProject(kit: ProjectKit, call: ProjectCall) {
  type Problems = typeof projectNotDraft | typeof invalidFields;
  return changeProject<Problems>(kit, { ...call, action: 'project.open' }, async (row, at, transaction) => {
    if (row.state !== 'draft' && row.state !== 'open') return refuse(projectNotDraft);
    const errors = await findFaults(transaction, row, at);
    if (errors.length > 0) return refuse(invalidFields, { errors });
    const isFirst =
      call.caller.role !== 'Admin' &&
      row.organization !== null &&
      !(await hasOpenedBefore(transaction, row.organization.id));
    if (isFirst) await updateState(transaction, { id: row.id, state: 'submitted', at });
    else await open(kit, transaction, { row, by: call.caller.userId, at });
    return undefined;
  });
}

/** Takes a project back that waits for approval. */
export function withdrawProject(kit: ProjectKit, call: ProjectCall) {
  return changeProject(kit, { ...call, action: 'project.withdraw' }, async (row, at, transaction) => {
    if (row.state !== 'submitted') return refuse(projectNotSubmitted);
    await updateState(transaction, { id: row.id, state: 'draft', at });
    return undefined;
  });
}

/** Opens what a client submitted. */
export function approveProject(kit: ProjectKit, call: ProjectCall) {
  type Problems = typeof projectNotSubmitted | typeof invalidFields;
  return changeProject<Problems>(
    kit,
    { ...call, action: 'project.approve' },
    async (row, at, transaction) => {
      if (row.state !== 'submitted') return refuse(projectNotSubmitted);
      const errors = await findFaults(transaction, row, at);
      if (errors.length > 0) return refuse(invalidFields, { errors });
      await open(kit, transaction, { row, by: call.caller.userId, at });
      await tellProjectDecided(kit, transaction, { project: row, reason: '' });
      return undefined;
    },
  );
}

/** Returns what a client submitted, with a reason. */
export function returnProject(kit: ProjectKit, call: ProjectCall, reason: string) {
  return changeProject(kit, { ...call, action: 'project.return' }, async (row, at, transaction) => {
    if (row.state !== 'submitted') return refuse(projectNotSubmitted);
    await updateState(transaction, { id: row.id, state: 'draft', reason, at });
    await tellProjectDecided(kit, transaction, { project: row, reason });
    return undefined;
  });
}

/** Nobody takes a task from now on; work that was begun goes on. */
export function pauseProject(kit: ProjectKit, call: ProjectCall, reason: string) {
  return changeProject(kit, { ...call, action: 'project.pause' }, async (row, at, transaction) => {
    if (row.state !== 'open') return refuse(projectNotOpen);
    await updateState(transaction, { id: row.id, state: 'paused', reason, at });
    await tellPaused(kit, transaction, { project: row, reason });
    return undefined;
  });
}

export function resumeProject(kit: ProjectKit, call: ProjectCall) {
  type Problems = typeof projectNotPaused | typeof invalidFields;
  return changeProject<Problems>(kit, { ...call, action: 'project.resume' }, async (row, at, transaction) => {
    if (row.state !== 'paused') return refuse(projectNotPaused);
    const errors = await findFaults(transaction, row, at);
    if (errors.length > 0) return refuse(invalidFields, { errors });
    await open(kit, transaction, { row, by: call.caller.userId, at });
    return undefined;
  });
}

function describePlaces(places: number, until: Date): string {
  const day = until.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const kept =
    places === 1
      ? 'A place for a break is kept for an expert until'
      : `${String(places)} places for breaks are kept for experts, the last until`;
  return `${kept} ${day}, or longer after a claim. Pause the project, so that nobody takes another, and complete it after that.`;
}

/** Ends a project on which nobody works and nothing waits; what is left of its escrow and its tasks goes back. */
export function completeProject(kit: ProjectKit, call: ProjectCall) {
  type Problems = typeof projectOver | typeof projectNotOpen | typeof projectBusy;
  return changeProject<Problems>(
    kit,
    { ...call, action: 'project.complete' },
    async (row, at, transaction) => {
      if (row.state === 'completed') return refuse(projectOver);
      if (row.state !== 'open' && row.state !== 'paused') return refuse(projectNotOpen);
      const { busy, keptUntil } = await countBusy(transaction, row.id);
      if (busy > 0)
        return refuse(keptUntil ? { ...projectBusy, message: describePlaces(busy, keptUntil) } : projectBusy);
      await returnRest(transaction, row, { by: call.caller.userId, at });
      await updateReleased(transaction, {
        ids: await partUndone(transaction, row.id),
        projectId: row.id,
        at,
      });
      await updateState(transaction, { id: row.id, state: 'completed', at });
      return undefined;
    },
  );
}
