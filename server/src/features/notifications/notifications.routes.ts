import { notificationsEndpoints } from '@redoubt/contract/notifications';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveEvents } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import * as z from 'zod';
import { createNoticeSubscriptions } from './live/notice-subscriptions.ts';
import { streamNotices } from './live/stream-notices.ts';
import { stopMails } from './mails/mail-stops.ts';
import { listNotices } from './notices/list-notices.ts';
import { markAllRead, markNotice } from './notices/mark-notices.ts';
import { readPreferences } from './preferences/preferences.store.ts';
import { savePreferences } from './preferences/save-preferences.ts';

const opened = z.object({ token: z.string().max(600).optional() }).catch({});

export function serveNotifications(app: HttpApp, kit: Kit): void {
  const subscriptions = createNoticeSubscriptions(kit.database);
  serve(app, notificationsEndpoints.listNotices, ({ caller, query }) => listNotices(kit, caller, query));
  serve(app, notificationsEndpoints.markNotice, ({ caller, params, body }) =>
    markNotice(kit, caller, { ...params, ...body }),
  );
  serve(app, notificationsEndpoints.markAllRead, ({ caller, body }) => markAllRead(kit, caller, body.until));
  serve(app, notificationsEndpoints.getPreferences, ({ caller }) =>
    readPreferences(kit.database.kysely, caller.userId),
  );
  serve(app, notificationsEndpoints.savePreferences, ({ caller, body }) =>
    savePreferences(kit, caller, body),
  );
  serve(app, notificationsEndpoints.stopMails, ({ body, query }) =>
    stopMails(kit, 'token' in body ? body.token : query.token),
  );
  // Mail programs without the button open the call's address, and scanners follow it: that changes nothing and shows the page.
  app.fastify.get(notificationsEndpoints.stopMails.path, (request, reply) => {
    const { token } = opened.parse(request.query);
    return reply.header('cache-control', 'no-store').redirect(pagePaths.stopMails(token), 303);
  });
  serveEvents(app, notificationsEndpoints.streamNotices, ({ caller: { userId }, lastEventId, signal }) =>
    streamNotices(kit, subscriptions, { userId, lastEventId, signal }),
  );
}
