import { siteEndpoints } from '@redoubt/contract/site';
import { contactMessageId } from '@redoubt/contract/shared/ids.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { refuseCursor } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { markContactMessage } from './answer-contact-message.ts';
import { listContactMessages } from './list-contact-messages.ts';
import { removeContactMessage } from './remove-contact-message.ts';
import { type ContactOptions, sendContactMessage } from './send-contact-message.ts';

export function serveContact(app: HttpApp, kit: Kit, options: ContactOptions): void {
  serve(app, siteEndpoints.sendContactMessage, ({ body, caller, idempotencyKey }) =>
    sendContactMessage(kit, options, { form: body, caller, idempotencyKey }),
  );
  serve(app, siteEndpoints.listContactMessages, ({ query: { cursor, ...query } }) => {
    const before = contactMessageId.safeParse(cursor);
    if (cursor !== undefined && !before.success) return refuseCursor();
    return listContactMessages(kit, options, { before: before.data ?? null, ...query });
  });
  serve(app, siteEndpoints.answerContactMessage, ({ caller, params }) =>
    markContactMessage(kit, { by: caller, id: params.id, isAnswered: true }),
  );
  serve(app, siteEndpoints.reopenContactMessage, ({ caller, params }) =>
    markContactMessage(kit, { by: caller, id: params.id, isAnswered: false }),
  );
  serve(app, siteEndpoints.removeContactMessage, ({ caller, params }) =>
    removeContactMessage(kit, caller, params.id),
  );
}
