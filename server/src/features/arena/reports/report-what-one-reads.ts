import { arenaProblems } from '@redoubt/contract/arena';
import type { AttemptId, VerdictId } from '@redoubt/contract/shared/ids.ts';
import type { ReportForm } from '@redoubt/contract/shared/judging/report.ts';
import type { OfOrganization } from '#features/organizations';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { findOwnAttempt } from '../attempts/attempts.store.ts';
import { findFinding } from '../findings/get-finding.ts';
import type { WritingArena } from '../replies/reply-writer.ts';
import { findCase } from '../verdicts/find-case.ts';
import { reportTranscript } from './report-transcript.ts';

interface Report<Id> {
  readonly caller: Caller;
  readonly id: Id;
  readonly form: ReportForm;
}

/** The expert of an attempt reports it. */
export async function reportAttempt(arena: WritingArena, { caller, id, form }: Report<AttemptId>) {
  const own = await findOwnAttempt(arena.kit.database.kysely, id, caller.userId);
  if (!own) return refuse(arenaProblems.attemptNotFound);
  return reportTranscript(arena, { caller, attemptId: id, upTo: null, form });
}

/** A member of the organization whose challenge it is reports a finding. */
export async function reportFinding(
  arena: WritingArena,
  { caller, membership, id, form }: Report<AttemptId> & OfOrganization,
) {
  const found = await findFinding(arena, membership.organizationId, id);
  if (!found) return refuse(arenaProblems.findingNotFound);
  return reportTranscript(arena, { caller, attemptId: id, upTo: null, form });
}

/** Whoever may read a verdict reports its transcript. */
export async function reportVerdict(arena: WritingArena, { caller, id, form }: Report<VerdictId>) {
  const found = await findCase(arena, caller, id);
  if (isRefusal(found)) return found;
  const { attempt, claim } = found;
  return reportTranscript(arena, { caller, attemptId: attempt.id, upTo: claim.turn, form });
}
