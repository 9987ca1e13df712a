import { announcementsEndpoints } from '@redoubt/contract/announcements';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { listRunning } from './announcements.store.ts';
import { endAnnouncement } from './end-announcement.ts';
import { listAnnouncements } from './list-announcements.ts';
import { presentShown } from './present-announcement.ts';
import { publishAnnouncement } from './publish-announcement.ts';

export function serveAnnouncements(app: HttpApp, kit: Kit): void {
  serve(app, announcementsEndpoints.listShownAnnouncements, async ({ caller }) =>
    (await listRunning(kit.database, caller.role, kit.clock.now())).map(presentShown),
  );
  serve(app, announcementsEndpoints.listAnnouncements, ({ query }) => listAnnouncements(kit, query));
  serve(app, announcementsEndpoints.publishAnnouncement, ({ caller, body }) =>
    publishAnnouncement(kit, caller, body),
  );
  serve(app, announcementsEndpoints.endAnnouncement, ({ caller, params }) =>
    endAnnouncement(kit, caller, params.id),
  );
}
