import { lazyPart } from '#ui/frame/lazy-part.ts';

/** Loaded with the first press: it brings fields of dates and times along. */
export const EventDialog = lazyPart(async () => (await import('./event-dialog.tsx')).EventDialog);
