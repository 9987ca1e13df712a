import * as z from 'zod';
import { memberInvitationId, userId } from '#shared/ids.ts';
import { memberRole } from '#shared/roles.ts';
import { timestamp } from '#shared/text.ts';
import { isEmailAddress, normalizeEmail } from '#shared/terms/person-terms.ts';
import { writtenText } from '#shared/text.ts';

/** Somebody with a place in an organization. */
export const member = z.object({
  userId,
  name: z.string(),
  email: z.string(),
  role: memberRole,
  joinedAt: timestamp,
  /** Whether it is the caller. */
  isSelf: z.boolean(),
  /** Their account is switched off: they keep their place and can do nothing with it. */
  isDisabled: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** Somebody who was invited and has not answered. */
export const memberInvitation = z.object({
  id: memberInvitationId,
  email: z.string(),
  role: memberRole,
  mailedAt: timestamp,
  expiresAt: timestamp,
  isExpired: z.boolean(),
});
export type MemberInvitation = z.infer<typeof memberInvitation>;

export const members = z.object({
  members: z.array(member),
  /** The newest first. */
  invitations: z.array(memberInvitation),
});
export type Members = z.infer<typeof members>;

const invitedEmail = writtenText(320, 'Must be a valid email address')
  .refine((text) => text.trim() !== '', 'Email is required')
  .refine((text) => text.trim() === '' || isEmailAddress(text), 'Must be a valid email address')
  .transform(normalizeEmail);

export const memberInvitationForm = z.strictObject({ email: invitedEmail, role: memberRole });
export type MemberInvitationForm = z.output<typeof memberInvitationForm>;

export const memberRoleChange = z.strictObject({ role: memberRole });
