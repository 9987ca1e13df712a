import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { announcementId } from '#shared/ids.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { announcement, announcementForm, shownAnnouncement } from './announcement.ts';
import { announcementNotFound, announcementOver, tooManyAnnouncements } from './announcements.problems.ts';

export const announcementsEndpoints = {
  listShownAnnouncements: endpoint({
    method: 'GET',
    path: '/v1/announcements/shown',
    summary: 'Announcements that are running for your role, newest first',
    access: 'signed-in',
    scope: 'read',
    reply: z.array(shownAnnouncement),
    problems: [],
  }),
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/v1/announcements',
    summary: 'All announcements, newest first',
    access: ['Admin'],
    query: z.strictObject(pageQuery),
    reply: pageOf(announcement),
    problems: [],
  }),
  publishAnnouncement: endpoint({
    method: 'POST',
    path: '/v1/announcements',
    summary: 'Publish an announcement to roles for some days',
    access: ['Admin'],
    body: announcementForm,
    reply: announcement,
    problems: [tooManyAnnouncements],
  }),
  endAnnouncement: endpoint({
    method: 'POST',
    path: '/v1/announcements/:id/end',
    summary: 'End an announcement that is running',
    access: ['Admin'],
    params: z.strictObject({ id: announcementId }),
    reply: announcement,
    problems: [announcementNotFound, announcementOver],
  }),
} as const;
