import { problem } from '#shared/problem.ts';

export const announcementNotFound = problem(
  'announcement_not_found',
  404,
  'We could not find that announcement.',
);
export const announcementOver = problem(
  'announcement_over',
  409,
  'This announcement has already ended. Nothing was changed.',
);
export const tooManyAnnouncements = problem(
  'too_many_announcements',
  409,
  'Three announcements are already running for one of these roles. End one first.',
);
