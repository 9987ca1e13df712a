import { Registry } from 'prom-client';
import { createMailDelivery, demoTransport } from '#platform/mail/index.ts';
import type { Kit } from '#kit.ts';

/** Sends every mail that waits, as the worker does; what is sent loses its address and its words. */
export async function deliverMails(kit: Kit): Promise<void> {
  const { handlers } = createMailDelivery({
    ...kit,
    transport: demoTransport,
    metrics: new Registry(),
    keepsContent: false,
  });
  const deliver = handlers.find(({ name }) => name === 'mail.deliver');
  const { rows } = await kit.database.pool.query<{ id: number }>(
    "select id from mail_message where state = 'queued' order by id",
  );
  const context = { attempt: 1, signal: new AbortController().signal, log: kit.log };
  for (const { id } of rows) await deliver?.run({ mailId: id }, context);
}
