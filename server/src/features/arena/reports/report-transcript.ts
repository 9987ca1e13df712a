import { v7 as uuidv7 } from 'uuid';
import { type AttemptId, reportId, type ReportId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import {
  type ReportForm,
  REPORTS_AN_HOUR,
  reportLimitReached,
} from '@redoubt/contract/shared/judging/report.ts';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Transaction } from '#kit.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { transcriptReported } from '../attempts/arena.events.ts';
import { type AttemptRecord, lockAttempt } from '../attempts/attempts.store.ts';
import { listAllTurns } from '../attempts/turns.store.ts';
import type { WritingArena } from '../replies/reply-writer.ts';
import { withholdWithin } from './quarantine.ts';
import { countReports, findSameReport, insertReport } from './reports.store.ts';

interface Reporting {
  readonly caller: Caller;
  readonly attemptId: AttemptId;
  /** The caller may read the transcript up to that turn; null where they read all of it. */
  readonly upTo: number | null;
  readonly form: ReportForm;
}

/**
 * Reports a transcript to staff, once for each person, turn and kind. Sexual content about children is withheld at once;
 * a report that staff decided on withholds nothing again.
 */
export async function reportTranscript(arena: WritingArena, reporting: Reporting) {
  const { kit } = arena;
  const { caller, attemptId, upTo, form } = reporting;
  const { userId } = caller;
  return kit.database.transaction(async (transaction) => {
    const at = kit.clock.now();
    // Before the attempt: reports of one person may be about several.
    const since = new Date(at.getTime() - HOUR_MS);
    const count = await countReports(transaction, { by: userId, since });
    const attempt = await lockAttempt(transaction, attemptId);
    const { isWithheld } = attempt;
    const same = await findSameReport(transaction, { ...form, userId, attemptId });
    if (same) return { reportedAt: same.reportedAt.toISOString(), isWithheld };
    if (count >= REPORTS_AN_HOUR) return refuse(reportLimitReached);
    if (!(await hasTurn(transaction, { attempt, upTo, turn: form.turn })))
      return refuse(invalidFields, {
        errors: [{ path: 'turn', message: 'Choose a turn of this conversation.' }],
      });
    const id = reportId.parse(uuidv7());
    await insertReport(transaction, { ...form, id, attemptId, userId, at });
    return record(arena, transaction, { attempt, reporting, reportId: id, at });
  });
}

async function hasTurn(
  transaction: Transaction,
  { attempt, upTo, turn }: { attempt: AttemptRecord; upTo: number | null; turn: number | null },
): Promise<boolean> {
  if (turn === null) return true;
  if (upTo !== null && turn > upTo) return false;
  return (await listAllTurns(transaction, attempt.id)).some(({ number }) => number === turn);
}

interface Recording {
  readonly attempt: AttemptRecord;
  readonly reporting: Reporting;
  readonly reportId: ReportId;
  readonly at: Date;
}

/** What follows from a report: staff are told, and what may not be seen is withheld. */
async function record(
  arena: WritingArena,
  transaction: Transaction,
  { attempt, reporting: { caller, form }, reportId: id, at }: Recording,
) {
  const { outbox } = arena.kit;
  const mustWithhold = form.kind === 'minor-sexual' && !attempt.isWithheld;
  if (mustWithhold) await withholdWithin(arena, transaction, { attempt, caller, reason: BY_REPORT, at });
  await outbox.insert(transaction, transcriptReported, {
    reportId: id,
    attemptId: attempt.id,
    challengeId: attempt.challengeId,
    kind: form.kind,
    at: at.toISOString(),
  });
  transaction.afterCommit(outbox.nudge);
  return { reportedAt: at.toISOString(), isWithheld: attempt.isWithheld || mustWithhold };
}

/** Not the words of whoever reported it: the expert reads in the audit log why their attempt ended. */
const BY_REPORT = 'A report says that it has sexual content about a child.';
