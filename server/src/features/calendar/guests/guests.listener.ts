import { mailEnded } from '#platform/mail/index.ts';
import { defineListener, type Listener } from '#platform/outbox/index.ts';
import { GUEST_PURPOSE } from './guest.mails.ts';
import { markLetter } from './letters.store.ts';

const stateOf = { sent: 'sent', failed: 'refused', unconfirmed: 'unconfirmed' } as const;

/** Records the delivery of letters to guests. */
export function guestsListener(): Listener {
  return defineListener({
    name: 'calendar-guests',
    events: [mailEnded],
    async handle(events, transaction) {
      for (const { payload } of events)
        if (payload.purpose === GUEST_PURPOSE)
          await markLetter(transaction, payload.reference, stateOf[payload.state]);
    },
  });
}
