import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { documentsChanged } from '#features/background-verification';
import { sittingScored } from '#features/skill-assessment';
import { mailEnded } from '#platform/mail/index.ts';
import { defineListener, type Listener } from '#platform/outbox/index.ts';
import type { Kit } from '#kit.ts';
import { INVITATION_DAYS, INVITATION_PURPOSE } from './invitations/invitation.mails.ts';
import { markRefused, markSent, markUnconfirmed } from './invitations/letters.store.ts';
import { followProgress } from './progress/follow-progress.ts';

/** Keeps records as things went: what became of their letters, and how far those are who accepted. */
export function talentListener(kit: Pick<Kit, 'clock'>): Listener {
  return defineListener({
    name: 'expert-records',
    events: [mailEnded, sittingScored, documentsChanged],
    async handle(events, transaction) {
      for (const { type, payload, occurredAt: at } of events) {
        if (type !== 'mail.ended') await followProgress(kit, transaction, payload.userId);
        else if (payload.purpose === INVITATION_PURPOSE) {
          const { reference: letterId, state } = payload;
          const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
          if (state === 'sent') await markSent(transaction, { letterId, at, expiresAt });
          else if (state === 'failed') await markRefused(transaction, letterId);
          else await markUnconfirmed(transaction, letterId);
        }
      }
    },
  });
}
