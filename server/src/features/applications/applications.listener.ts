import { profileChanged } from '#features/profile';
import { defineListener } from '#platform/outbox/index.ts';
import { insertBegun } from './applications.store.ts';

/** Whoever saved a step of the wizard has begun an application. */
export const applicationsListener = defineListener({
  name: 'applications',
  events: [profileChanged],
  async handle(events, transaction) {
    const begun = new Map(
      events.map(({ payload, occurredAt }) => [payload.userId, { userId: payload.userId, at: occurredAt }]),
    );
    await insertBegun(transaction, [...begun.values()]);
  },
});
