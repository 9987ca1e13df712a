import { lazyPart } from '#ui/frame/lazy-part.ts';

/** Loaded with the first press: calendars are seldom brought along. */
export const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);
