import {
  type Assignment,
  type AssignmentProgress,
  offeredKind,
  projectsEndpoints as endpoints,
} from '@redoubt/contract/projects';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { fetchedOnce } from '#platform/queries/fetched-once.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/**
 * A task of this person. While it is open its own calls answer how it stands, so it is fetched once, and forgotten when its
 * page is left.
 */
export const assignmentQuery = (id: AssignmentId) =>
  queryOptions({
    queryKey: ['projects', 'assignment', id],
    queryFn: ({ signal }) => call(endpoints.getAssignment, { params: { id }, signal, isQuiet: true }),
    ...fetchedOnce,
  });

/** What a call said of it. */
export function showAssignment(assignment: Assignment): void {
  queryClient.setQueryData(assignmentQuery(assignment.id).queryKey, assignment);
}

/** What work on it changed; a draft that was saved with it is what is written so far. */
export function showProgress(progress: AssignmentProgress, saved?: { readonly draft: unknown }): void {
  queryClient.setQueryData(
    assignmentQuery(progress.id).queryKey,
    (before) => before && { ...before, ...progress, ...saved },
  );
}

/** Whether its person submitted it or gave it back, by what is known here; false where nothing is. */
export function isKnownEnded(id: AssignmentId): boolean {
  const state = queryClient.getQueryData(assignmentQuery(id).queryKey)?.state;
  return state !== undefined && state !== 'working' && state !== 'changes';
}

/** Offers, lists and earnings change with it: they are fetched again where they are next shown. */
function forgetLists(): void {
  void queryClient.invalidateQueries({
    queryKey: ['projects'],
    predicate: ({ queryKey: [, part] }) => part !== 'assignment',
  });
}

/** The open task of the same project and kind, or the next one. */
export async function takeNext({ project, kind }: Pick<Assignment, 'project' | 'kind'>): Promise<Assignment> {
  const taken = await call(endpoints.takeTask, {
    params: { project: project.id },
    body: { kind: offeredKind.parse(kind) },
    isQuiet: true,
  });
  showAssignment(taken);
  forgetLists();
  return taken;
}

export async function skipAssignment(id: AssignmentId, reason: string): Promise<void> {
  showAssignment(await call(endpoints.skipAssignment, { params: { id }, body: { reason }, isQuiet: true }));
  forgetLists();
}

/** Gives it back where it is not submitted. */
export async function leaveAssignment(id: AssignmentId): Promise<void> {
  await call(endpoints.leaveAssignment, { params: { id }, isQuiet: true, outlivesPage: true });
  forgetLists();
}

export async function contestRejection(id: AssignmentId, reason: string): Promise<void> {
  showAssignment(await call(endpoints.contestRejection, { params: { id }, body: { reason }, isQuiet: true }));
  forgetLists();
}

interface Submission {
  readonly id: AssignmentId;
  readonly answer: unknown;
  /** Of the draft that was last read or saved; null overwrites any. */
  readonly revision: number | null;
  /** The same for every try of one answer, so that it is submitted once. */
  readonly key: string;
}

export async function submitAssignment({ id, answer, revision, key }: Submission): Promise<void> {
  const submitted = await call(endpoints.submitAssignment, {
    params: { id },
    body: { answer },
    headers: {
      'idempotency-key': key,
      ...(revision !== null && { 'if-match': `"${String(revision)}"` }),
    },
    isQuiet: true,
  });
  showAssignment(submitted);
  forgetLists();
}
