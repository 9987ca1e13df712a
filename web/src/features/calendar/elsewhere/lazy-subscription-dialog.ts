import { lazyPart } from '#ui/frame/lazy-part.ts';

/** Loaded with the first press: few calendars are read elsewhere. */
export const SubscriptionDialog = lazyPart(
  async () => (await import('./subscription-dialog.tsx')).SubscriptionDialog,
);
