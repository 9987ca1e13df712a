import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { plainWords } from '#features/accounts';
import type { AddressOwner } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';

interface ReviewMail {
  readonly to: AddressOwner;
  readonly challenge: { readonly id: ChallengeId; readonly title: string; readonly code: string };
  readonly at: Date;
}

export type Decision =
  | { readonly isApproved: true; readonly opensNow: boolean; readonly at: Date }
  | { readonly isApproved: false; readonly reason: string; readonly at: Date };

type MailKit = Pick<Kit, 'mail'>;

/** Tells an Admin that an organization's challenge waits; at most once in 24 hours, however often it is taken back and submitted. */
export async function sendSubmissionMail(
  kit: MailKit,
  transaction: Transaction,
  { to, challenge, returnedBefore }: Omit<ReviewMail, 'at'> & { readonly returnedBefore: Date | null },
): Promise<void> {
  await kit.mail.send(transaction, {
    to,
    purpose: 'challenge-submitted',
    idempotencyKey: `challenge-submitted:${to.email}:${challenge.id}:${returnedBefore?.toISOString() ?? 'taken-back'}`,
    isDaily: true,
    title: 'A challenge waits for your approval',
    paragraphs: [
      `${nameOf(challenge)} was submitted by the organization that made it.`,
      'No one else sees it until an Admin approves it.',
    ],
    action: { label: 'Look at the challenge', path: pagePaths.challengeRecord(challenge.id) },
  });
}

/** Mails the managers of an organization's challenge what an Admin decided. */
export async function sendDecisionMail(
  kit: MailKit,
  transaction: Transaction,
  { to, challenge, at, ...decision }: ReviewMail & Decision,
): Promise<void> {
  await kit.mail.send(transaction, {
    to,
    purpose: 'challenge-reviewed',
    idempotencyKey: `challenge-reviewed:${to.email}:${challenge.id}:${at.toISOString()}`,
    title: decision.isApproved ? 'Your challenge was approved' : 'Your challenge was returned',
    paragraphs: decision.isApproved
      ? [
          decision.opensNow
            ? `${nameOf(challenge)} is published and open.`
            : `${nameOf(challenge)} is published, and opens at the time that you set.`,
        ]
      : [
          `${nameOf(challenge)} was returned by an Admin.`,
          decision.reason,
          'You can change it and submit it again.',
        ],
    action: {
      label: 'Look at the challenge',
      path: pagePaths.partner({ tab: 'challenges', challenge: challenge.id }),
    },
  });
}

function nameOf({ code, title }: ReviewMail['challenge']): string {
  return `${code} “${plainWords(title)}”`;
}
