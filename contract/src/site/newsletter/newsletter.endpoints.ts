import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { email } from '#shared/terms/person-terms.ts';
import { newsletterOverview, newsletterToken, oneClick } from './newsletter.ts';
import { newsletterLinkExpired, newsletterLinkUnknown } from './newsletter.problems.ts';

const done = z.object({ success: z.literal(true) });

export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/v1/newsletter/subscriptions',
    summary:
      'Ask for the newsletter: a mail with a link to confirm goes out; the answer never reveals who is on the list',
    access: 'everyone',
    body: z.strictObject({ email }),
    reply: done,
    problems: [],
    limit: { max: 12, perSeconds: 600 },
  }),
  confirmSubscription: endpoint({
    method: 'POST',
    path: '/v1/newsletter/confirmations',
    summary: 'Confirm a subscription by the token of a mailed link; doing it twice changes nothing',
    access: 'everyone',
    body: z.strictObject({ token: newsletterToken }),
    reply: done,
    problems: [newsletterLinkUnknown, newsletterLinkExpired],
    limit: { max: 60, perSeconds: 60 },
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/v1/newsletter/unsubscriptions',
    summary:
      'Leave the newsletter by the token of any of its mails; also the one-click form of RFC 8058, with the token in the address',
    access: 'everyone',
    query: z.strictObject({ token: newsletterToken.optional() }),
    body: z.union([z.strictObject({ token: newsletterToken }), oneClick]),
    takesForm: true,
    reply: done,
    problems: [newsletterLinkUnknown],
    // Mail programs of many people ask from a few networks.
    limit: { max: 600, perSeconds: 60 },
  }),
  getNewsletter: endpoint({
    method: 'GET',
    path: '/v1/newsletter',
    summary: 'How many subscribers the newsletter has, and its issues',
    access: ['Admin'],
    reply: newsletterOverview,
    problems: [],
  }),
  exportSubscribers: endpoint({
    method: 'POST',
    path: '/v1/newsletter/exports',
    summary: 'A ticket that downloads the confirmed subscribers as CSV, once, within a minute',
    access: ['Admin'],
    reply: downloadTicket,
    problems: [],
  }),
} as const;
