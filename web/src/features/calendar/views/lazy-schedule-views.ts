import { lazyPart } from '#ui/frame/lazy-part.ts';

/** The kit's calendar is large: only this page loads it, and only once it is drawn. */
export const ScheduleViews = lazyPart(async () => (await import('./schedule-views.tsx')).ScheduleViews);
