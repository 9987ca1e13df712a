import { randomUUID } from 'node:crypto';
import type { Decision, DecisionForm } from '@redoubt/contract/applications';
import type { ApplicationId } from '@redoubt/contract/shared/ids.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { decide, type DecisionDeps, type DecisionRefusal } from './decide.ts';

interface DecisionRequest {
  readonly id: ApplicationId;
  readonly form: DecisionForm;
}

export async function decideApplication(
  kit: DecisionDeps,
  caller: Caller,
  { id, form }: DecisionRequest,
): Promise<Decision | DecisionRefusal> {
  const { read, ...verdict } = form;
  const batch = randomUUID();
  const decided = await kit.database.transaction((transaction) =>
    decide(kit, transaction, { caller, id, verdict, read, batch, mayRevise: true }),
  );
  if (isRefusal(decided)) return decided;
  return {
    id: decided.id,
    applicationId: id,
    kind: verdict.kind,
    status: decided.status,
    decidedAt: decided.at.toISOString(),
    undoUntil: decided.undoUntil.toISOString(),
  };
}
