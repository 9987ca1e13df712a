import type { CalendarEventType } from '@redoubt/contract/calendar';

export const typeWords: Readonly<
  Record<CalendarEventType, { readonly one: string; readonly filter: string }>
> = {
  engagement: { one: 'Engagement', filter: 'Client Engagements' },
  meeting: { one: 'Meeting', filter: 'Meetings' },
  available: { one: 'Available', filter: 'Available Time' },
  blocked: { one: 'Blocked', filter: 'Blocked Time' },
};
