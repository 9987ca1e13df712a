import { lazyPart } from '#ui/frame/lazy-part.ts';

/** Loaded with the first press: only Admins ever need it, and it brings a calendar along. */
export const EventDialog = lazyPart(async () => (await import('./event-dialog.tsx')).EventDialog);
