import { siteEndpoints } from '@redoubt/contract/site';
import * as z from 'zod';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { issueExportTicket } from './export-subscribers.ts';
import { getNewsletter } from './get-newsletter.ts';
import { ONE_CLICK_PATH, UNSUBSCRIBE_PAGE_PATH } from './unsubscribe-links/issue-unsubscribe.ts';
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
  // Mail programs without the button open its address, and scanners follow it: that changes nothing and shows the page.
  app.fastify.get(ONE_CLICK_PATH, (request, reply) => {
    const { token } = opened.parse(request.query);
    const search = token === undefined ? '' : `?${new URLSearchParams({ token }).toString()}`;
    return reply.header('cache-control', 'no-store').redirect(`${UNSUBSCRIBE_PAGE_PATH}${search}`, 303);
  });
}
