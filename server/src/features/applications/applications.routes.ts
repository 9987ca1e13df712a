import { applicationsEndpoints } from '@redoubt/contract/applications';
import { findPublicExpert } from '#features/profile';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { findBadge } from './application/applications.store.ts';
import { readApplication } from './own/read-application.ts';
import { sendApplication } from './own/send-application.ts';

export function serveApplications(app: HttpApp, kit: Kit): void {
  serve(app, applicationsEndpoints.getOwnApplication, ({ caller }) => readApplication(kit, caller.userId));
  serve(app, applicationsEndpoints.sendApplication, ({ caller }) => sendApplication(kit, caller));
  serve(app, applicationsEndpoints.getBadge, async ({ params }) => {
    const userId = await findPublicExpert(kit, params.handle);
    return { badge: userId === null ? null : await findBadge(kit.database.kysely, userId) };
  });
}
