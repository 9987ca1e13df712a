import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint, type MemberAccess } from '#shared/endpoint.ts';
import { batchId, organizationQuery } from '#shared/ids.ts';
import { pageOf, pageQuery, rowCursorQuery } from '#shared/paging.ts';
import { idempotencyKeyReused, type Problem } from '#shared/problem.ts';
import type { Role } from '#shared/roles.ts';
import { dateOrder } from './csv-dates.ts';
import { csvProblems } from './csv-problems.ts';
import { csvLimits } from './csv-terms.ts';
import {
  duplicateRow,
  failedRow,
  importEvent,
  importFileMissing,
  importKey,
  importNotFound,
  type ImportReport,
  importRun,
  importSummary,
  importUndone,
} from './import-terms.ts';

const params = z.strictObject({ id: batchId });
const query = z.strictObject(organizationQuery);
const rowsQuery = z.strictObject({ ...organizationQuery, ...rowCursorQuery });
const dryRun = z.enum(['true', 'false'], 'Send dryRun=true or dryRun=false.').default('false');
/** The currency of amounts that name none. */
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Send the three letters of the currency, as in currency=EUR.');
const uploads = z.object({ ...pageOf(importSummary).shape, running: z.array(importRun) });
export type ListedUploads = z.output<typeof uploads>;

type Base = '/api/partner-university' | `/v1/${string}`;

interface Named<Path> {
  /** The path before `/upload-csv` and `/uploads`. */
  readonly base: Path;
  /** What the rows are, as in 'tasks'. */
  readonly noun: string;
  readonly roles: readonly Role[];
}
interface Reported<Report> {
  readonly report: Report;
}
interface Labelled<Labels> {
  /** What people call a row by, whatever else is wrong with it. */
  readonly labels: Labels;
}
interface Sent<Send> {
  /** The problems of the upload itself, beside the common ones. */
  readonly send: { readonly problems: Send };
}
interface Undone {
  /** What undoing does, as the summary of its call. */
  readonly undo: string;
}

/** The calls of whatever members of an organization upload from .csv files; only people with a verified address upload. */
export function importEndpoints<
  const Path extends Base,
  Report extends z.ZodType<ImportReport>,
  Labels extends z.ZodRawShape,
  const Send extends readonly Problem[],
>(imported: Named<Path> & Reported<Report> & Labelled<Labels> & Sent<Send> & Undone) {
  return {
    ...sending(imported),
    ...reports(imported),
    ...rows(imported),
    ...undoing(imported),
  };
}

/** The calls of any kind of upload, whatever its rows are. */
export type ImportEndpoints = ReturnType<
  typeof importEndpoints<Base, z.ZodType<ImportReport>, Record<never, z.ZodType>, readonly Problem[]>
>;

function sending<
  const Path extends Base,
  Report extends z.ZodType<ImportReport>,
  const Send extends readonly Problem[],
>({ base, noun, roles, report, send }: Named<Path> & Reported<Report> & Sent<Send>) {
  return {
    send: endpoint({
      method: 'POST',
      path: `${base}/upload-csv`,
      summary: `Add the ${noun} of a .csv file; valid rows are added together, and the reply lists the others. With dryRun=true it reports what would happen and changes nothing`,
      access: managers(roles),
      needsVerified: true,
      idempotent: true,
      query: z.strictObject({
        ...organizationQuery,
        dryRun,
        dateOrder: dateOrder.optional(),
        currency: currency.optional(),
      }),
      upload: { files: ['file'], maxFiles: 1, maxFileBytes: csvLimits.bytes },
      reply: report,
      problems: [...csvProblems, importFileMissing, idempotencyKeyReused, ...send.problems],
      limit: { max: 60, perSeconds: 3600 },
    }),
    follow: endpoint({
      method: 'GET',
      path: `${base}/upload-csv/:key/progress`,
      summary: 'How far an upload is, as server-sent events, by the Idempotency-Key under which it was sent',
      access: viewers(roles),
      params: z.strictObject({ key: importKey }),
      query,
      reply: importEvent,
      replyKind: 'events',
      problems: [importNotFound],
    }),
  };
}

function reports<const Path extends Base, Report extends z.ZodType<ImportReport>>({
  base,
  roles,
  report,
}: Named<Path> & Reported<Report>) {
  return {
    list: endpoint({
      method: 'GET',
      path: `${base}/uploads`,
      summary: 'The uploads of the organization, latest first, including those under way',
      access: viewers(roles),
      query: z.strictObject({ ...organizationQuery, ...pageQuery }),
      reply: uploads,
      problems: [],
    }),
    read: endpoint({
      method: 'GET',
      path: `${base}/uploads/:id`,
      summary: 'The report of an upload',
      access: viewers(roles),
      params,
      query,
      reply: report,
      problems: [importNotFound],
    }),
  };
}

function rows<const Path extends Base, Labels extends z.ZodRawShape>({
  base,
  roles,
  labels,
}: Named<Path> & Labelled<Labels>) {
  return {
    listFailed: endpoint({
      method: 'GET',
      path: `${base}/uploads/:id/failed`,
      summary: 'The rows of an upload that failed, in the order of the file',
      access: viewers(roles),
      params,
      query: rowsQuery,
      reply: pageOf(z.object({ ...failedRow.shape, ...labels })),
      problems: [importNotFound],
    }),
    listDuplicates: endpoint({
      method: 'GET',
      path: `${base}/uploads/:id/duplicates`,
      summary: 'The rows of an upload that already existed, in the order of the file',
      access: viewers(roles),
      params,
      query: rowsQuery,
      reply: pageOf(z.object({ ...duplicateRow.shape, ...labels })),
      problems: [importNotFound],
    }),
    issueFailedTicket: endpoint({
      method: 'POST',
      path: `${base}/uploads/:id/failed/tickets`,
      summary:
        'A ticket that downloads the failed rows as CSV, with a column that says what is wrong, once, within a minute',
      access: viewers(roles),
      params,
      query,
      reply: downloadTicket,
      problems: [importNotFound],
    }),
  };
}

function undoing<const Path extends Base, Report extends z.ZodType<ImportReport>>({
  base,
  roles,
  report,
  undo,
}: Named<Path> & Reported<Report> & Undone) {
  return {
    undo: endpoint({
      method: 'POST',
      path: `${base}/uploads/:id/undo`,
      summary: undo,
      access: managers(roles),
      params,
      query,
      reply: report,
      problems: [importNotFound, importUndone],
    }),
  };
}

function viewers(roles: readonly Role[]): MemberAccess {
  return { roles, member: 'viewer' };
}

function managers(roles: readonly Role[]): MemberAccess {
  return { roles, member: 'manager' };
}
