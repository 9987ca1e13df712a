import { arenaProblems, type StaffDecisionForm } from '@redoubt/contract/arena';
import type { ReportId } from '@redoubt/contract/shared/ids.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { lockAttempt } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { presentReports } from './list-reports.ts';
import { tellReporters } from './quarantine.ts';
import { decideReport, findReport } from './reports.store.ts';

interface Dismissal {
  readonly caller: Caller;
  readonly id: ReportId;
  readonly form: StaffDecisionForm;
}

/** A report comes to nothing. What is withheld stays so until it is lifted. */
export async function dismissReport(arena: ArenaKit, { caller, id, form }: Dismissal) {
  const { kit } = arena;
  const found = await findReport(kit.database.kysely, id);
  if (!found) return refuse(arenaProblems.reportNotFound);
  const dismissed = await kit.database.transaction(async (transaction) => {
    const attempt = await lockAttempt(transaction, found.attemptId);
    const decision = { outcome: 'dismissed', ...form, at: kit.clock.now() } as const;
    if (!(await decideReport(transaction, id, decision))) return refuse(arenaProblems.reportDecided);
    await kit.audit.write(transaction, {
      by: caller,
      action: 'attempt.dismiss-report',
      object: { kind: 'attempt', id: attempt.id },
      person: attempt.userId,
      changes: { reason: { before: null, after: form.reason } },
    });
    const report = await findReport(transaction, id);
    invariant(report, 'A report that was decided is there.');
    await tellReporters(kit, transaction, { attempt, reports: [report] });
    return report;
  });
  if (isRefusal(dismissed)) return dismissed;
  const [row] = await presentReports(arena, [dismissed]);
  invariant(row, 'A report is presented as one row.');
  return row;
}
