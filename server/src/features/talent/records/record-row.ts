import type { ExpertRecordId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { UnsolicitedMailQuota } from '#features/accounts';
import { canResend, type ExpertStatus, type InvitationState, type NewExpert } from '@redoubt/contract/talent';

/** A record as it is read. */
export interface ExpertRecord extends NewExpert {
  readonly id: ExpertRecordId;
  readonly organizationId: OrganizationId;
  readonly status: ExpertStatus;
  readonly invitation: InvitationState;
  readonly addedAt: Date;
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly userId: UserId | null;
  readonly score: number | null;
  readonly invitedBy: UserId | null;
  /** Whose quota of the day its mail counts on. */
  readonly quota: UnsolicitedMailQuota['of'];
}

/** Its columns, for a `select` from `expert_record`. */
export const recordColumns = `id, organization_id as "organizationId", name, email, location, skills, phone, department, title,
  years_of_experience as "yearsOfExperience", certifications, languages, status, invitation, added_at as "addedAt",
  sent_at as "sentAt", expires_at as "expiresAt", accepted_at as "acceptedAt", user_id as "userId", score,
  invited_by as "invitedBy", quota`;

/** Whether it may be sent again, or, while it waits with those of uploads, ahead of them. */
export function mayResend(
  { invitation, quota, sentAt }: Pick<ExpertRecord, 'invitation' | 'quota' | 'sentAt'>,
  at: Date,
): boolean {
  return canResend(invitation, sentAt, at) || (invitation === 'waiting' && quota === 'organization');
}
