import { Readable } from 'node:stream';
import * as z from 'zod';
import {
  offeredKind,
  projectNotFound,
  resultFile,
  type ResultFile,
  type TaskKind,
} from '@redoubt/contract/projects';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import { type AssignmentId, organizationId, projectId } from '@redoubt/contract/shared/ids.ts';
import { mayReadOrganization } from '#features/organizations';
import { changesBetween } from '#platform/audit/index.ts';
import { type Download, type DownloadSource, issueTicket, writeCsv } from '#platform/downloads/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { resultKinds } from '../kinds/index.ts';
import { type ProjectCall, whoseOf } from '../records/change-project.ts';
import { codeOf } from '../records/project-code.ts';
import { findProject, type ProjectRow } from '../records/projects.store.ts';
import { taskCodeOf } from '../assignments/present-assignment.ts';
import { listResults, type ResultRow } from './results.store.ts';

const SOURCE = 'project-results';
const BATCH = 500;
const PIECE = 64 * 1024;

/** What a ticket keeps: null is the platform's own project. */
const request = z.object({ projectId, organizationId: organizationId.nullable(), ...resultFile.shape });

type NotFound = Refusal<typeof projectNotFound>;

/** A ticket for the accepted answers of a kind. */
export async function issueResultsTicket(
  kit: Kit,
  { caller, membership, id }: ProjectCall,
  { format, kind }: ResultFile,
): Promise<DownloadTicket | NotFound> {
  const project = await findProject(kit.database.kysely, { id, whose: whoseOf({ membership }) });
  if (!project) return refuse(projectNotFound);
  const subject = JSON.stringify({
    projectId: id,
    organizationId: project.organization?.id ?? null,
    format,
    kind,
  });
  return kit.database.transaction(async (transaction) => {
    await noteExport(kit, transaction, { caller, id, file: { format, kind } });
    return issueTicket(kit, transaction, { source: { name: SOURCE }, subject, caller });
  });
}

export function resultsDownload(kit: Pick<Kit, 'database' | 'clock'>): DownloadSource {
  const mayRead = mayReadOrganization(kit);
  return {
    name: SOURCE,
    async open(subject, userId) {
      const { projectId: id, organizationId: of, format, kind } = request.parse(JSON.parse(subject));
      if (of !== null && !(await mayRead(userId, of))) return null;
      const project = await findProject(kit.database.kysely, { id, whose: of ?? 'everyone' });
      return project && toFile(kit, project, { format, kind });
    },
  };
}

/** The same for a program, by its token. */
export async function getResults(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  { caller, membership, id }: ProjectCall,
  file: ResultFile,
): Promise<Download | NotFound> {
  const project = await findProject(kit.database.kysely, { id, whose: whoseOf({ membership }) });
  if (!project) return refuse(projectNotFound);
  await kit.database.transaction((transaction) => noteExport(kit, transaction, { caller, id, file }));
  return toFile(kit, project, file);
}

function noteExport(
  kit: Pick<Kit, 'audit'>,
  transaction: Transaction,
  { caller, id, file }: Pick<ProjectCall, 'caller' | 'id'> & { readonly file: ResultFile },
): Promise<void> {
  return kit.audit.write(transaction, {
    by: caller,
    action: 'project.export',
    object: { kind: 'project', id },
    person: null,
    changes: changesBetween(null, file),
  });
}

function toFile(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  project: ProjectRow,
  { format, kind }: ResultFile,
): Download {
  const stem = `redoubt-${codeOf(project).toLowerCase()}-${kind}-${clock.now().toISOString().slice(0, 10)}`;
  const rows = walkResults(database, project, kind);
  return format === 'csv'
    ? {
        content: writeCsv([...ofTask, ...resultKinds[kind].columns, ...ofWork], cellsOf(rows, kind)),
        fileName: `${stem}.csv`,
        contentType: 'text/csv; charset=utf-8',
      }
    : {
        content: Readable.from(linesOf(rows)),
        fileName: `${stem}.jsonl`,
        contentType: 'application/jsonl; charset=utf-8',
      };
}

async function* walkResults(
  database: Kit['database'],
  { id }: ProjectRow,
  kind: TaskKind,
): AsyncGenerator<ResultRow> {
  const read = (after: AssignmentId | null) =>
    listResults(database, { projectId: id, kind, after, limit: BATCH });
  for (let next: Promise<ResultRow[]> | null = read(null); next;) {
    const rows: ResultRow[] = await next;
    const last = rows.at(-1);
    // It is read while these are written. Where nobody takes any more of them, its error is nobody's.
    next = last && rows.length === BATCH ? read(last.id) : null;
    next?.catch(() => undefined);
    yield* rows;
  }
}

/** Lines in pieces of some size: each is sent by itself. */
async function* linesOf(rows: AsyncIterable<ResultRow>): AsyncGenerator<string> {
  let lines = '';
  for await (const row of rows) {
    lines += `${JSON.stringify(resultKinds[offeredKind.parse(row.kind)].toLine(row.answer, row))}\n`;
    if (lines.length < PIECE) continue;
    yield lines;
    lines = '';
  }
  if (lines !== '') yield lines;
}

const ofTask = ['Task', 'Title', 'Input', 'Reference', 'Language'];
const ofWork = ['By', 'Version', 'Minutes', 'Submitted', 'Accepted'];

async function* cellsOf(rows: AsyncIterable<ResultRow>, kind: TaskKind): AsyncGenerator<readonly string[]> {
  for await (const row of rows) {
    const task = [taskCodeOf(row.kind, row.number), row.title, row.input, row.reference, row.language];
    const work = [
      row.handle,
      String(row.version),
      String(Math.round(row.workedSeconds / 60)),
      row.submittedAt.toISOString(),
      row.acceptedAt.toISOString(),
    ];
    for (const cells of resultKinds[kind].toCells(row.answer, row)) yield [...task, ...cells, ...work];
  }
}
