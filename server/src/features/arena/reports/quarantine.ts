import { arenaProblems, type StaffDecisionForm } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { showItemsAgain, withholdItems } from '#features/judging';
import type { Kit, Transaction } from '#kit.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import {
  type AttemptRecord,
  lockAttempt,
  updateClosed,
  updateQuarantine,
} from '../attempts/attempts.store.ts';
import { reportDecided } from '../attempts/arena.events.ts';
import { readAttempt } from '../attempts/read-attempts.store.ts';
import { requestStop } from '../attempts/turns.store.ts';
import { notifyReplyChanged } from '../replies/reply-subscriptions.ts';
import type { WritingArena } from '../replies/reply-writer.ts';
import { followOpenReports, liftReports, type ReportRecord } from './reports.store.ts';

interface Decision {
  readonly caller: Caller;
  readonly id: AttemptId;
  readonly form: StaffDecisionForm;
}

/** Staff withhold a transcript: its attempt ends, and the open reports of it were right. */
export async function quarantineAttempt(arena: WritingArena, { caller, id, form }: Decision) {
  const { kit } = arena;
  if (!(await readAttempt(kit.database, id))) return refuse(arenaProblems.attemptNotFound);
  const at = kit.clock.now();
  await kit.database.transaction(async (transaction) => {
    const attempt = await lockAttempt(transaction, id);
    if (!attempt.isWithheld)
      await withholdWithin(arena, transaction, { attempt, caller, reason: form.reason, at });
    const followed = await followOpenReports(transaction, id, { ...form, at });
    await tellReporters(kit, transaction, { attempt, reports: followed });
  });
  return { attemptId: id, isWithheld: true };
}

interface Withholding {
  /** Locked. */
  readonly attempt: AttemptRecord;
  readonly caller: Caller;
  readonly reason: string;
  readonly at: Date;
}

/** Ends an attempt and withholds its transcript; a reply that is being written stops. */
export async function withholdWithin(
  { kit, writer }: WritingArena,
  transaction: Transaction,
  { attempt: { id, userId }, caller, reason, at }: Withholding,
): Promise<void> {
  await updateQuarantine(transaction, id, at);
  await updateClosed(transaction, id, { status: 'ended', at });
  await withholdItems(transaction, id, at);
  await requestStop(transaction, id, at);
  await kit.audit.write(transaction, {
    by: caller,
    action: 'attempt.quarantine',
    object: { kind: 'attempt', id },
    person: userId,
    changes: { reason: { before: null, after: reason } },
  });
  transaction.afterCommit(() => {
    writer.withhold(id);
    notifyReplyChanged(kit, id);
  });
}

/** Staff show a transcript again that was withheld; all is as before, and the attempt stays ended. */
export async function liftQuarantine({ kit }: WritingArena, { caller, id, form }: Decision) {
  if (!(await readAttempt(kit.database, id))) return refuse(arenaProblems.attemptNotFound);
  const at = kit.clock.now();
  const lifted = await kit.database.transaction(async (transaction) => {
    const attempt = await lockAttempt(transaction, id);
    if (!attempt.isWithheld) return refuse(arenaProblems.notWithheld);
    await updateQuarantine(transaction, id, null);
    await showItemsAgain(transaction, id);
    await kit.audit.write(transaction, {
      by: caller,
      action: 'attempt.lift-quarantine',
      object: { kind: 'attempt', id },
      person: attempt.userId,
      changes: { reason: { before: null, after: form.reason } },
    });
    const reports = await liftReports(transaction, id, { ...form, at });
    await tellReporters(kit, transaction, { attempt, reports });
    transaction.afterCommit(() => notifyReplyChanged(kit, id));
    return null;
  });
  return isRefusal(lifted) ? lifted : { attemptId: id, isWithheld: false };
}

interface DecidedReports {
  readonly attempt: Pick<AttemptRecord, 'challengeId'>;
  readonly reports: readonly ReportRecord[];
}

/** Whoever reported is told what became of it. */
export async function tellReporters(
  kit: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { attempt: { challengeId }, reports }: DecidedReports,
): Promise<void> {
  for (const { id, userId, decision } of reports)
    if (userId !== null && decision)
      await kit.outbox.insert(transaction, reportDecided, {
        reportId: id,
        userId,
        challengeId,
        outcome: decision.outcome,
        at: decision.at.toISOString(),
      });
  transaction.afterCommit(kit.outbox.nudge);
}
