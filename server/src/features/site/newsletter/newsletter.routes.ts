import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { siteEndpoints } from '@redoubt/contract/site';
import * as z from 'zod';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { issueExportTicket } from './export-subscribers.ts';
import { getNewsletter } from './get-newsletter.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const opened = z.object({ token: z.string().max(200).optional() }).catch({});

export function serveNewsletter(app: HttpApp, kit: Kit): void {
  serve(app, siteEndpoints.subscribe, ({ body }) => subscribe(kit, body));
  serve(app, siteEndpoints.confirmSubscription, ({ body }) => confirmSubscription(kit, body));
  serve(app, siteEndpoints.unsubscribe, ({ body, query }) =>
    unsubscribe(kit, 'token' in body ? body.token : query.token),
  );
  serve(app, siteEndpoints.getNewsletter, () => getNewsletter(kit));
  serve(app, siteEndpoints.exportSubscribers, ({ caller }) => issueExportTicket(kit, caller));
  // Mail programs post to the call's address; those without the button open it, and scanners follow it: that changes nothing and shows the page.
  app.fastify.get(siteEndpoints.unsubscribe.path, (request, reply) => {
    const { token } = opened.parse(request.query);
    return reply.header('cache-control', 'no-store').redirect(pagePaths.unsubscribeNewsletter(token), 303);
  });
}
