import * as z from 'zod';
import { currency } from '#shared/money/currencies.ts';
import { assignmentId, projectId } from '#shared/ids.ts';

const minor = z.number().int();
const count = z.number().int().min(0);

/** Why an offer suits somebody, or what speaks against it, in words; `doubt` is drawn as a warning. */
export const offerReason = z.object({ text: z.string(), isDoubt: z.boolean() });

export const offerKind = z.object({
  kind: z.string(),
  rateMinor: minor,
  free: count,
  /** Of accepted work: the real hourly median in minor units, of how many, the median minutes, unpaid minutes a paid hour. */
  hourlyMinor: minor.nullable(),
  accepted: count,
  minutes: z.number().nullable(),
  unpaidMinutes: z.number().nullable(),
});

export const offer = z.object({
  projectId,
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  client: z.string(),
  currency,
  deadline: z.iso.date().nullable(),
  languages: z.array(z.string()),
  fields: z.array(z.string()),
  kinds: z.array(offerKind),
  isInvited: z.boolean(),
  reasons: z.array(offerReason),
  needsNda: z.boolean(),
  /** At which its places for breaks are; null without such, and where the person does not find the challenge. */
  challenge: z.object({ code: z.string(), title: z.string(), slug: z.string() }).nullable(),
});
export type Offer = z.infer<typeof offer>;

/** What keeps somebody from a project, and where that is mended. */
export const closedReasons = ['approved', 'verified', 'field', 'language', 'level', 'own', 'limit'] as const;
export const closedOffer = offer
  .pick({ projectId: true, code: true, title: true, currency: true })
  .extend({ kinds: z.array(offerKind), why: z.enum(closedReasons), sentence: z.string() });
export type ClosedOffer = z.infer<typeof closedOffer>;

/** A project before one takes a task of it: `open` where they may, `closed` with what opens it otherwise. */
export const offerDetail = z.object({
  open: offer.nullable(),
  closed: closedOffer.nullable(),
  /** Markdown. */
  brief: z.string(),
  /** The agreement that is accepted before the first task; empty for none. */
  nda: z.string(),
  hasAcceptedNda: z.boolean(),
  /** Tasks of it that they have not given back, and how many one person may take; null without a limit. */
  taken: count,
  mostPerPerson: count.nullable(),
  /** The task that they have open there. */
  openAssignment: assignmentId.nullable(),
});
export type OfferDetail = z.infer<typeof offerDetail>;
