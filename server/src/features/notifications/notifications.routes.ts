import { notificationsEndpoints } from '@redoubt/contract/notifications';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveEvents } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { createNoticeEars } from './live/notice-ears.ts';
import { streamNotices } from './live/stream-notices.ts';
import { listNotices } from './notices/list-notices.ts';
import { markAllRead, markNotice } from './notices/mark-notices.ts';

export function serveNotifications(app: HttpApp, kit: Kit): void {
  const ears = createNoticeEars(kit.database);
  serve(app, notificationsEndpoints.listNotices, ({ caller, query }) => listNotices(kit, caller, query));
  serve(app, notificationsEndpoints.markNotice, ({ caller, params, body }) =>
    markNotice(kit, caller, { ...params, ...body }),
  );
  serve(app, notificationsEndpoints.markAllRead, ({ caller, body }) => markAllRead(kit, caller, body.until));
  serveEvents(app, notificationsEndpoints.streamNotices, ({ caller: { userId }, lastEventId, signal }) =>
    streamNotices(kit, ears, { userId, lastEventId, signal }),
  );
}
