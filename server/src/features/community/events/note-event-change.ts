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

/** Writes an Admin's change of an event into the audit log. */
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

/** The number of attendees is left out, as no Admin changes it. */
function auditedFields(row: CommunityEventRow) {
  return { ...row, going: undefined, changed_at: undefined };
}
