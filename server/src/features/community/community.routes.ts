import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { communityEndpoints, communityEventNotFound } from '@redoubt/contract/community';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveFile } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { attend } from './attendance/attend.ts';
import { issueAttendeesTicket } from './attendance/export-attendees.ts';
import { listAttendees } from './attendance/list-attendees.ts';
import { readAttendance } from './attendance/read-attendance.ts';
import { withdraw } from './attendance/withdraw.ts';
import { addEvent } from './events/add-event.ts';
import { openCalendarFile } from './events/calendar-file.ts';
import { cancelEvent } from './events/cancel-event.ts';
import { listEvents } from './events/list-events.ts';
import { findEvent } from './events/read-events.ts';
import { saveEvent } from './events/save-event.ts';
import { issueInterestedTicket } from './interests/export-interested.ts';
import { listInterestsOf, readInterestCounts, removeInterest } from './interests/interests.store.ts';
import { listInterested } from './interests/list-interested.ts';
import { presentInterest, saveInterest } from './interests/save-interest.ts';

export function serveCommunity(app: HttpApp, kit: Kit): void {
  serveEvents(app, kit);
  serveInterests(app, kit);
}

function serveEvents(app: HttpApp, kit: Kit): void {
  serve(app, communityEndpoints.listCommunityEvents, ({ query }) => listEvents(kit, query));
  app.namedPages.add(pagePaths.event, async (slug) => (await findEvent(kit, slug)) !== null);
  serve(
    app,
    communityEndpoints.getCommunityEvent,
    async ({ params }) => (await findEvent(kit, params.slug)) ?? refuse(communityEventNotFound),
  );
  serve(app, communityEndpoints.addCommunityEvent, ({ caller, body }) => addEvent(kit, caller, body));
  serve(app, communityEndpoints.saveCommunityEvent, ({ caller, params, body }) =>
    saveEvent(kit, { by: caller, slug: params.slug, form: body }),
  );
  serve(app, communityEndpoints.cancelCommunityEvent, ({ caller, params }) =>
    cancelEvent(kit, { by: caller, slug: params.slug }),
  );
  serveFile(app, communityEndpoints.getCalendarFile, ({ params }) => openCalendarFile(kit, params.slug));
  serve(app, communityEndpoints.getAttendance, ({ caller, params }) =>
    readAttendance(kit, caller, params.slug),
  );
  serve(app, communityEndpoints.attend, ({ caller, params }) => attend(kit, caller, params.slug));
  serve(app, communityEndpoints.listAttendees, ({ params, query }) =>
    listAttendees(kit, { ...query, slug: params.slug }),
  );
  serve(app, communityEndpoints.issueAttendeesTicket, ({ caller, params }) =>
    issueAttendeesTicket(kit, caller, params.slug),
  );
  serve(app, communityEndpoints.withdraw, ({ caller, params }) => withdraw(kit, caller, params.slug));
}

function serveInterests(app: HttpApp, kit: Kit): void {
  const { kysely } = kit.database;
  serve(app, communityEndpoints.countInterests, () => readInterestCounts(kysely));
  serve(app, communityEndpoints.listOwnInterests, async ({ caller }) =>
    (await listInterestsOf(kysely, caller.userId)).map(presentInterest),
  );
  serve(app, communityEndpoints.saveInterest, ({ caller, body }) => saveInterest(kit, caller, body));
  serve(app, communityEndpoints.withdrawInterest, async ({ caller, params }) => {
    await removeInterest(kysely, caller.userId, params.area);
    return { success: true as const };
  });
  serve(app, communityEndpoints.listInterested, ({ params, query }) =>
    listInterested(kit, { ...query, area: params.area }),
  );
  serve(app, communityEndpoints.issueInterestedTicket, ({ caller, params }) =>
    issueInterestedTicket(kit, caller, params.area),
  );
}
