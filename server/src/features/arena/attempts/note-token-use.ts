import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { Caller } from '#platform/use-case/caller.ts';

interface Use {
  readonly caller: Caller;
  readonly action: 'attempt.start' | 'attempt.send' | 'attempt.stop' | 'attempt.end' | 'attempt.submit';
  readonly attemptId: AttemptId;
}

/** What an API token does is audited; what people do on their own account in a session is not. */
export async function noteTokenUse(
  kit: Pick<Kit, 'audit'>,
  transaction: Transaction,
  { caller, action, attemptId }: Use,
): Promise<void> {
  if (caller.scopes === undefined) return;
  await kit.audit.write(transaction, {
    by: caller,
    action,
    object: { kind: 'attempt', id: attemptId },
    person: caller.userId,
  });
}
