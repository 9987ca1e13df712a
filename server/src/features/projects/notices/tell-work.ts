import { projectsEvents } from '@redoubt/contract/projects';
import type { AssignmentId, UserId } from '@redoubt/contract/shared/ids.ts';
import { invariant } from '#platform/invariant.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { ProjectRow } from '../records/projects.store.ts';
import { contestUntil } from '../assignments/working-days.ts';
import { taskCodeOf } from '../assignments/present-assignment.ts';
import { listWorking, readNoticeFacts } from './notices.store.ts';

export type Telling = Pick<Kit, 'outbox' | 'clock'>;

const expertInvited = defineEvent('project.expert-invited', projectsEvents.expertInvited);
const workDecided = defineEvent('project.work-decided', projectsEvents.workDecided);
const reviewEarned = defineEvent('project.review-earned', projectsEvents.reviewEarned);
const projectPaused = defineEvent('project.paused', projectsEvents.projectPaused);
const projectStalled = defineEvent('project.stalled', projectsEvents.projectStalled);
const projectDecided = defineEvent('project.decided', projectsEvents.projectDecided);
const submissionWaits = defineEvent('project.submission-waits', projectsEvents.submissionWaits);

/** Tells an expert what was decided on their work, and a peer what the review earned, as both are stored. */
export async function tellDecided(
  { outbox, clock }: Telling,
  transaction: Transaction,
  assignmentId: AssignmentId,
): Promise<void> {
  const facts = await readNoticeFacts(transaction, assignmentId);
  invariant(facts?.review, 'What was decided has its review.');
  const { userId, kind, number, rateMinor, currency, project, review, reviewRateMinor } = facts;
  const { decision, by, reason, comments, isOfContest, reviewedBy } = review;
  const now = clock.now();
  const about = { project, assignmentId, code: taskCodeOf(kind, number), currency, at: now.toISOString() };
  await outbox.insert(transaction, workDecided, {
    ...about,
    userId,
    decision,
    by,
    reason,
    comments,
    isOfContest,
    amountMinor: rateMinor,
    contestUntil: decision === 'rejected' && !isOfContest ? contestUntil(now).toISOString() : null,
  });
  if (by !== 'peer' || reviewedBy === null || reviewRateMinor === null || decision === 'changes') return;
  await outbox.insert(transaction, reviewEarned, {
    ...about,
    userId: reviewedBy,
    amountMinor: reviewRateMinor,
  });
}

/** Tells those who run a client that a submission waits for its review. */
export async function tellSubmitted(
  { outbox, clock }: Telling,
  transaction: Transaction,
  assignmentId: AssignmentId,
): Promise<void> {
  const facts = await readNoticeFacts(transaction, assignmentId);
  invariant(facts, 'What was submitted is there.');
  const { organizationId, project, reviewedBy } = facts;
  if (organizationId === null || reviewedBy !== 'client') return;
  const at = clock.now().toISOString();
  await outbox.insert(transaction, submissionWaits, { organizationId, project, assignmentId, at });
}

type NamedProject = Pick<ProjectRow, 'id' | 'title' | 'organization'>;

interface Invited {
  readonly project: NamedProject;
  readonly people: readonly UserId[];
  readonly by: UserId;
}

export async function tellInvited(
  { outbox, clock }: Telling,
  transaction: Transaction,
  { project: { id, title, organization }, people, by }: Invited,
): Promise<void> {
  const told = {
    by,
    project: { id, title },
    client: organization?.name ?? 'Redoubt',
    at: clock.now().toISOString(),
  };
  await outbox.insertAll(
    transaction,
    expertInvited,
    people.map((userId) => ({ ...told, userId })),
  );
}

/** Tells everybody who has work of a project open that it is paused. */
export async function tellPaused(
  { outbox, clock }: Telling,
  transaction: Transaction,
  { project: { id, title }, reason }: { readonly project: NamedProject; readonly reason: string },
): Promise<void> {
  const people = await listWorking(transaction, id);
  const at = clock.now().toISOString();
  await outbox.insertAll(
    transaction,
    projectPaused,
    people.map((userId) => ({ userId, project: { id, title }, reason, at })),
  );
}

/** Tells everybody at work on a project that it paused itself, and those who run its client. */
export async function tellStalled(
  telling: Telling,
  transaction: Transaction,
  paused: { readonly project: NamedProject; readonly reason: string },
): Promise<void> {
  await tellPaused(telling, transaction, paused);
  const {
    project: { id, title, organization },
    reason,
  } = paused;
  if (organization === null) return;
  const at = telling.clock.now().toISOString();
  const stalled = { organizationId: organization.id, project: { id, title }, reason, at };
  await telling.outbox.insert(transaction, projectStalled, stalled);
}

/** Tells those who run a client that an Admin approved or returned its project; `reason` is empty where it was approved. */
export async function tellProjectDecided(
  { outbox, clock }: Telling,
  transaction: Transaction,
  {
    project: { id, title, organization },
    reason,
  }: { readonly project: NamedProject; readonly reason: string },
): Promise<void> {
  if (organization === null) return;
  const at = clock.now().toISOString();
  const isApproved = reason === '';
  await outbox.insert(transaction, projectDecided, {
    organizationId: organization.id,
    project: {
      id,
      title,
    },
    isApproved,
    reason,
    at,
  });
}
