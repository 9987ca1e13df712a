import { contactMessageNotFound } from '@redoubt/contract/site';
import type { ContactMessageId } from '@redoubt/contract/shared/ids.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { removeMessage } from './contact-messages.store.ts';

/** Removes a message for good; that it was removed stays on record, without its words. */
export function removeContactMessage(kit: Pick<Kit, 'database' | 'audit'>, by: Caller, id: ContactMessageId) {
  return kit.database.transaction(async (transaction) => {
    if (!(await removeMessage(transaction, id))) return refuse(contactMessageNotFound);
    const object = { kind: 'contact-message', id } as const;
    await kit.audit.write(transaction, { by, action: 'contact-message.remove', object, person: null });
    return { success: true as const };
  });
}
