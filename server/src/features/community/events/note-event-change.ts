import { changesBetween } from '#platform/audit/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { CommunityEventRow } from './community-events.store.ts';

interface EventChange {
  readonly by: Caller;
  readonly action: 'community-event.add' | 'community-event.change' | 'community-event.cancel';
  readonly before?: CommunityEventRow;
  readonly after: CommunityEventRow;
}

/** What an Admin said of an event before and says now. */
export async function noteEventChange(
  audit: Kit['audit'],
  transaction: Transaction,
  { by, action, before, after }: EventChange,
): Promise<void> {
  await audit.write(transaction, {
    by,
    action,
    object: { kind: 'community-event', id: after.slug },
    person: null,
    changes: changesBetween(before ? auditedFields(before) : null, auditedFields(after)),
  });
}

/** How many are going is not the Admin's doing. */
function auditedFields(row: CommunityEventRow) {
  return { ...row, going: undefined, changed_at: undefined };
}
