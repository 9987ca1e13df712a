import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { assignmentId } from '#shared/ids.ts';
import { currency } from '#shared/money/currencies.ts';
import { pageOf, rowCursorQuery } from '#shared/paging.ts';
import { expertRoles } from '#shared/roles.ts';
import { timestamp } from '#shared/text.ts';
import { offeredKinds } from '../kinds/index.ts';
import { deciders } from '../work/assignment.ts';

const minor = z.number().int();
const minutes = z.number().int().min(0);

/** Work of a kind, or reviews of others' work. */
export const earningGroups = [...offeredKinds, 'reviews'] as const;
export type EarningGroup = (typeof earningGroups)[number];

/** A posting to somebody's account, and what it is for. */
export const earning = z.object({
  number: z.number().int(),
  at: timestamp,
  /** Work, or a review of another's. */
  what: z.enum(['work', 'review']),
  project: z.object({ code: z.string(), title: z.string(), client: z.string() }),
  task: z.object({ code: z.string(), title: z.string() }),
  assignmentId,
  kind: z.string(),
  /** Who accepted it: the client, a peer, staff, or nobody in five working days. */
  by: z.enum(deciders),
  /** Rounds of changes before. */
  rounds: z.number().int(),
  minutes,
  amountMinor: minor,
  currency,
});
export type Earning = z.infer<typeof earning>;

/** What somebody earned, by currency. */
export const earningsOverview = z.object({
  byCurrency: z.array(
    z.object({
      currency,
      /** Payable once payouts open. */
      payableMinor: minor,
      postings: z.number().int(),
      /** Of the first posting; null before it. */
      since: timestamp.nullable(),
      waitingMinor: minor,
      waiting: z.number().int(),
      contestedMinor: minor,
      contested: z.number().int(),
      minutes,
      /** Of work that earned nothing, for each hour of work that did; null before the first. */
      unpaidMinutes: z.number().nullable(),
      hourlyMinor: minor.nullable(),
      /** The last eight weeks that have any, by their Monday. */
      weeks: z.array(z.object({ week: z.iso.date(), amountMinor: minor })),
      /** The hourly median of each kind of work, and of `reviews`. */
      kinds: z.array(z.object({ kind: z.string(), hourlyMinor: minor })),
      /** Of what there are postings. */
      groups: z.array(z.enum(earningGroups)),
    }),
  ),
  /** Rejected, or with changes requested: what has not earned. */
  notEarned: z.array(
    z.object({
      assignmentId,
      code: z.string(),
      title: z.string(),
      state: z.enum(['rejected', 'contested', 'changes']),
      reason: z.string(),
      rateMinor: minor,
      currency,
    }),
  ),
});
export type EarningsOverview = z.infer<typeof earningsOverview>;

export const earningsEndpoints = {
  getEarnings: endpoint({
    method: 'GET',
    path: '/v1/earnings',
    summary:
      'What you earned on projects: what is payable, waits and is contested, and what an hour really earned',
    access: expertRoles,
    scope: 'read',
    reply: earningsOverview,
    problems: [],
  }),
  listEarnings: endpoint({
    method: 'GET',
    path: '/v1/earnings/postings',
    summary: 'Postings to your account, newest first, each with what it is for',
    access: expertRoles,
    scope: 'read',
    query: z.strictObject({
      ...rowCursorQuery,
      currency: currency.optional(),
      kind: z.enum(earningGroups).optional(),
    }),
    reply: pageOf(earning),
    problems: [],
  }),
  issueEarningsTicket: endpoint({
    method: 'POST',
    path: '/v1/earnings/tickets',
    summary: 'A ticket that downloads every posting to your account as CSV, once, within a minute',
    access: expertRoles,
    reply: downloadTicket,
    problems: [],
  }),
} as const;
