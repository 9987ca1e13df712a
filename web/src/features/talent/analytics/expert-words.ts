import type { ExpertProfile, ExpertStatus } from '@redoubt/contract/talent';
import type { MarkShape, MarkTone } from '#ui/state-mark.tsx';
import { formatDay } from '#ui/words/times.ts';

interface StatusLook {
  readonly word: string;
  readonly shape: MarkShape;
  readonly tone: MarkTone;
}

export const statusLooks: Readonly<Record<ExpertStatus, StatusLook>> = {
  pending_activation: { word: 'Pending activation', shape: 'ring', tone: 'warn' },
  invitation_sent: { word: 'Invitation sent', shape: 'dot', tone: 'info' },
  active: { word: 'Active', shape: 'dot', tone: 'safe' },
  skill_assessment: { word: 'Skill assessment', shape: 'dot', tone: 'safe' },
  background_check: { word: 'Background check', shape: 'dot', tone: 'safe' },
};

/** The day in UTC, by which mails are counted. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** What became of the invitation, in a few words. */
export function sayInvitation(
  { invitation, invitedDate, acceptedAt }: Pick<ExpertProfile, 'invitation' | 'invitedDate' | 'acceptedAt'>,
  day = today(),
): string {
  const { state, waitsUntil, expiresAt } = invitation;
  switch (state) {
    case 'waiting':
      return waitsUntil === null || waitsUntil <= day
        ? 'Goes out today'
        : `Waiting until ${formatDay(waitsUntil)}`;
    case 'stopped':
      return 'Stopped';
    case 'mailing':
      return 'On its way';
    case 'sent':
      return expiresAt === null ? 'Sent' : `Link works until ${formatDay(expiresAt.slice(0, 10))}`;
    case 'refused':
      return 'The mail server refused it';
    case 'unconfirmed':
      return 'It may not have arrived';
    case 'expired':
      return invitedDate === null ? 'Expired' : `Expired, sent on ${formatDay(invitedDate)}`;
    case 'accepted':
      return acceptedAt === null ? 'Accepted' : `Accepted on ${formatDay(acceptedAt.slice(0, 10))}`;
    case 'opted-out':
      return 'Has opted out';
    case 'left':
      return 'Has left';
  }
}
