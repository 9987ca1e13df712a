import { lazyPart } from '#ui/frame/lazy-part.ts';

/** Loaded with the first press: clients alone have it. */
export const BookingsDialog = lazyPart(async () => (await import('./bookings-dialog.tsx')).BookingsDialog);
