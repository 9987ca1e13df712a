import * as z from 'zod';
import { expertRecordId, organizationQuery } from '#shared/ids.ts';
import { pageQuery } from '#shared/paging.ts';
import { timestamp } from '#shared/text.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/**
 * How far an expert is, in this order. `pending_activation`: no link is in their hands, because the invitation waits, has
 * expired or was refused. `invitation_sent`: the mail server took it. `active`: they accepted. `skill_assessment`: one of
 * the three assessments is scored. `background_check`: they sent documents for review. Who is further is shown there.
 */
export const expertStatuses = [
  'pending_activation',
  'invitation_sent',
  'active',
  'skill_assessment',
  'background_check',
] as const;
export const expertStatus = z.enum(expertStatuses);
export type ExpertStatus = z.infer<typeof expertStatus>;

/** Whether somebody of this status has accepted the invitation. */
export function hasAccepted(status: ExpertStatus): boolean {
  return status !== 'pending_activation' && status !== 'invitation_sent';
}

/**
 * What became of the invitation. `waiting`: for its turn in the day's quota; `stopped`: taken out of it, or its link ended; `mailing`: on its way to the mail server;
 * `refused`: no server took it; `unconfirmed`: the connection broke, it may have arrived; `opted-out`: the person wants no
 * invitations; `left`: they accepted and left since.
 */
export const invitationStates = [
  'waiting',
  'stopped',
  'mailing',
  'sent',
  'refused',
  'unconfirmed',
  'expired',
  'accepted',
  'opted-out',
  'left',
] as const;
export const invitationState = z.enum(invitationStates);
export type InvitationState = z.infer<typeof invitationState>;

/** The status that an invitation gives to somebody who has not accepted. */
export function statusOfInvitation(state: InvitationState): ExpertStatus {
  if (state === 'accepted') return 'active';
  return state === 'sent' ? 'invitation_sent' : 'pending_activation';
}

/**
 * Whether another invitation may be sent: none is on its way, and the person did not opt out. One that was sent may be sent
 * again as a reminder, a day after the last.
 */
export function canResend(state: InvitationState, sentAt: Date | null, at: Date): boolean {
  if (state === 'sent') return sentAt === null || at.getTime() - sentAt.getTime() >= DAY_MS;
  return state === 'refused' || state === 'unconfirmed' || state === 'expired' || state === 'stopped';
}

/** Whether an invitation can be stopped: it waits, or its link works. */
export function canStop(state: InvitationState): boolean {
  return state === 'waiting' || state === 'mailing' || state === 'sent' || state === 'unconfirmed';
}

/** An expert as their organization keeps them: its own record, never the expert's profile. */
export const expertProfile = z.object({
  id: expertRecordId,
  name: z.string(),
  email: z.string(),
  location: z.string(),
  skills: z.array(z.string()),
  status: expertStatus,
  /** The day on which the mail server took the last invitation; null before. */
  invitedDate: z.iso.date().nullable(),
  /** Rounded mean of the assessments that are scored; null before the first, and before the expert accepted. */
  skillAssessmentScore: z.number().int().min(0).max(100).nullable(),
  phone: z.string(),
  department: z.string(),
  title: z.string(),
  yearsOfExperience: z.number().int().nullable(),
  certifications: z.array(z.string()),
  languages: z.array(z.string()),
  addedAt: timestamp,
  acceptedAt: timestamp.nullable(),
  invitation: z.object({
    state: invitationState,
    /** While it waits in the queue: the day on which it is mailed. */
    waitsUntil: z.iso.date().nullable(),
    expiresAt: timestamp.nullable(),
    /** Whether it may be sent again, or ahead of the other invitations that wait. */
    canResend: z.boolean(),
    /** Whether it can be taken out of the queue, or its link ended. */
    canStop: z.boolean(),
  }),
});
export type ExpertProfile = z.infer<typeof expertProfile>;

export const expertSorts = ['added', 'name', 'invited', 'score'] as const;
export type ExpertSort = (typeof expertSorts)[number];

/** What narrows the list of experts. */
export const expertFilter = z.strictObject({
  /**
   * Beginnings of words of name, address, skills, location, department and title, all of which are there. Whoever has
   * exactly this address comes first.
   */
  q: z.string().max(200, 'Search for at most 200 characters.').optional(),
  status: expertStatus.optional(),
  /** Those who speak exactly this language, in any case. */
  language: z.string().min(1).max(120).optional(),
  /** Those who have this skill, in any case. */
  skill: z.string().min(1).max(120).optional(),
  /** Those alone who have an assessment score. */
  scored: z.literal('only', 'Scored must be only, or left out.').optional(),
});

export const expertListQuery = z.strictObject({
  ...organizationQuery,
  ...pageQuery,
  ...expertFilter.shape,
  /** This one alone. */
  id: expertRecordId.optional(),
  sort: z.enum(expertSorts).default('added'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type ExpertListQuery = z.output<typeof expertListQuery>;
