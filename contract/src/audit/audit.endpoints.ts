import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { userId } from '#shared/ids.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { writtenText } from '#shared/text.ts';
import { auditEntry, auditKind, ownAuditEntry } from './audit-entry.ts';

const SEARCH_AT_MOST = 200;
const OBJECT_AT_MOST = 100;

const kinds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(auditKind))
  .optional();

/** What narrows the log. */
const auditFilter = {
  /** Part of a name or an address, of whoever did it or had it done; or an object's id, a command, words of an action. */
  q: writtenText(SEARCH_AT_MOST)
    .transform((text) => text.trim())
    .optional(),
  /** Who did it, or on whose account it was done. */
  person: userId.optional(),
  /** Several with commas between. */
  kinds,
  /** The id of an object. */
  object: writtenText(OBJECT_AT_MOST).optional(),
  /** The first day, in UTC. */
  from: z.iso.date('Enter a day such as 2026-11-22.').optional(),
  /** The last day, in UTC. */
  until: z.iso.date('Enter a day such as 2026-11-22.').optional(),
};

export const auditEndpoints = {
  listAudit: endpoint({
    method: 'GET',
    path: '/v1/audit',
    summary:
      'The audit log, newest first: what Admins, members of organizations, commands and API tokens did',
    access: ['Admin'],
    query: z.strictObject({ ...auditFilter, ...pageQuery }),
    reply: pageOf(auditEntry),
    problems: [],
  }),
  exportAudit: endpoint({
    method: 'POST',
    path: '/v1/audit/tickets',
    summary:
      'A ticket that downloads the audit log, or the entries that match a filter, as CSV, once, within a minute',
    access: ['Admin'],
    body: z.strictObject(auditFilter),
    reply: downloadTicket,
    problems: [],
  }),
  listOwnAudit: endpoint({
    method: 'GET',
    path: '/v1/accounts/audit',
    summary:
      'What Admins, members of organizations, commands and API tokens did on your account, newest first',
    access: 'signed-in',
    own: true,
    query: z.strictObject(pageQuery),
    reply: pageOf(ownAuditEntry),
    problems: [],
  }),
} as const;

/** What narrows the log, as the server reads it. */
export type AuditFilter = z.output<typeof auditEndpoints.exportAudit.body>;
