import * as z from 'zod';
import { downloadTicket } from '#grammar/download.ts';
import { endpoint, type MemberAccess } from '#grammar/endpoint.ts';
import { batchId, organizationQuery } from '#grammar/ids.ts';
import { pageQuery, rowCursorQuery } from '#grammar/paging.ts';
import { idempotencyKeyReused } from '#grammar/problem.ts';
import { csvProblems } from '#grammar/terms/csv-problems.ts';
import { csvLimits } from '#grammar/terms/csv-terms.ts';
import {
  importEvent,
  importFileMissing,
  importKey,
  importNotFound,
  importUndone,
} from '#grammar/terms/import-terms.ts';
import { duplicateExperts, expertUploadReport, expertUploads, failedExperts } from './expert-uploads.ts';
import { uploadAccepted } from './talent.problems.ts';

const roles = ['Client', 'Partner', 'Vendor', 'Admin'] as const;
const viewers = { roles, member: 'viewer' } as const satisfies MemberAccess;
const managers = { roles, member: 'manager' } as const satisfies MemberAccess;
const params = z.strictObject({ id: batchId });
const query = z.strictObject(organizationQuery);
const dryRun = z.enum(['true', 'false'], 'Say dryRun=true or dryRun=false.').default('false');

export const expertUploadEndpoints = {
  uploadExperts: endpoint({
    method: 'POST',
    path: '/api/partner-university/upload-csv',
    summary:
      'Add the experts of a .csv file, all or nothing; answers when that is done. With dryRun=true it says what would happen, and changes nothing',
    access: managers,
    needsVerified: true,
    takesKey: true,
    query: z.strictObject({ ...organizationQuery, dryRun }),
    upload: { files: ['file'], maxFiles: 1, maxFileBytes: csvLimits.bytes },
    reply: expertUploadReport,
    problems: [...csvProblems, importFileMissing, idempotencyKeyReused],
    limit: { max: 60, perSeconds: 3600 },
  }),
  followUpload: endpoint({
    method: 'GET',
    path: '/api/partner-university/upload-csv/:key/progress',
    summary: 'How far an upload is, as server-sent events, by the Idempotency-Key under which it was sent',
    access: viewers,
    params: z.strictObject({ key: importKey }),
    query,
    reply: importEvent,
    replyKind: 'events',
    problems: [importNotFound],
  }),
  listUploads: endpoint({
    method: 'GET',
    path: '/api/partner-university/uploads',
    summary: 'The uploads of the organization, the latest first, and those under way',
    access: viewers,
    query: z.strictObject({ ...organizationQuery, ...pageQuery }),
    reply: expertUploads,
    problems: [],
  }),
  getUpload: endpoint({
    method: 'GET',
    path: '/api/partner-university/uploads/:id',
    summary: 'What became of an upload',
    access: viewers,
    params,
    query,
    reply: expertUploadReport,
    problems: [importNotFound],
  }),
  listFailedRows: endpoint({
    method: 'GET',
    path: '/api/partner-university/uploads/:id/failed',
    summary: 'The rows of an upload that failed, in the order of the file',
    access: viewers,
    params,
    query: z.strictObject({ ...organizationQuery, ...rowCursorQuery }),
    reply: failedExperts,
    problems: [importNotFound],
  }),
  listDuplicateRows: endpoint({
    method: 'GET',
    path: '/api/partner-university/uploads/:id/duplicates',
    summary: 'The rows of an upload that were there already, in the order of the file',
    access: viewers,
    params,
    query: z.strictObject({ ...organizationQuery, ...rowCursorQuery }),
    reply: duplicateExperts,
    problems: [importNotFound],
  }),
  issueFailedRowsTicket: endpoint({
    method: 'POST',
    path: '/api/partner-university/uploads/:id/failed/tickets',
    summary:
      'A ticket that downloads the failed rows as CSV, with a column that says what is wrong, once, within a minute',
    access: viewers,
    params,
    query,
    reply: downloadTicket,
    problems: [importNotFound],
  }),
  undoUpload: endpoint({
    method: 'POST',
    path: '/api/partner-university/uploads/:id/undo',
    summary:
      'Remove the experts that an upload added, with their invitations, while nobody has accepted; those that were edited since stay',
    access: managers,
    params,
    query,
    reply: expertUploadReport,
    problems: [importNotFound, importUndone, uploadAccepted],
  }),
} as const;
