import { type ContactMessage, contactMessageNotFound } from '@redoubt/contract/site';
import type { ContactMessageId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { updateAnswered } from './contact-messages.store.ts';
import { presentMessage } from './list-contact-messages.ts';

interface Answering {
  readonly by: Caller;
  readonly id: ContactMessageId;
  readonly isAnswered: boolean;
}

/** Marks a message as answered, or as waiting again. The answer itself goes by mail, from the operators' own mailbox. */
export function markContactMessage(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  { by, id, isAnswered }: Answering,
): Promise<ContactMessage | Refusal<typeof contactMessageNotFound>> {
  return kit.database.transaction(async (transaction) => {
    const marked = await updateAnswered(transaction, id, isAnswered ? kit.clock.now() : null);
    if (!marked) return refuse(contactMessageNotFound);
    const changes = changesBetween({ answeredAt: marked.before }, { answeredAt: marked.message.answeredAt });
    if (Object.keys(changes).length > 0)
      await kit.audit.write(transaction, {
        by,
        action: isAnswered ? 'contact-message.answer' : 'contact-message.reopen',
        object: { kind: 'contact-message', id },
        person: null,
        changes,
      });
    return presentMessage(marked.message);
  });
}
