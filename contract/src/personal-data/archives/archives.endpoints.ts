import * as z from 'zod';
import { DOWNLOAD_PATH, downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { archiveId } from '#shared/ids.ts';
import { archive, archives } from './archive.ts';
import { archiveNotFound, archiveNotReady, archiveTooSoon, downloadEnded } from './archives.problems.ts';

export const archivesEndpoints = {
  listArchives: endpoint({
    method: 'GET',
    path: '/v1/accounts/archives',
    summary: 'Your archives of everything stored about you, newest first',
    access: 'signed-in',
    own: true,
    reply: archives,
    problems: [],
  }),
  requestArchive: endpoint({
    method: 'POST',
    path: '/v1/accounts/archives',
    summary: 'Request an archive, at most once a day; a mail says when it is ready',
    access: 'signed-in',
    own: true,
    reply: archive,
    problems: [archiveTooSoon],
  }),
  issueArchiveTicket: endpoint({
    method: 'POST',
    path: '/v1/accounts/archives/:id/tickets',
    summary: 'A ticket that downloads an archive once, within a minute',
    access: 'signed-in',
    own: true,
    params: z.strictObject({ id: archiveId }),
    reply: downloadTicket,
    problems: [archiveNotFound, archiveNotReady],
  }),
  download: endpoint({
    method: 'GET',
    path: DOWNLOAD_PATH,
    summary: 'Download with a ticket, which is the credential',
    access: 'everyone',
    params: z.strictObject({ ticket: z.string().max(200) }),
    reply: z.unknown(),
    replyKind: 'file',
    problems: [downloadEnded],
  }),
} as const;
