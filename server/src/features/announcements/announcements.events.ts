import { announcementsEvents } from '@redoubt/contract/announcements';
import { defineEvent } from '#platform/outbox/index.ts';

export const announcementPublished = defineEvent(
  'announcement.published',
  announcementsEvents.announcementPublished,
);
