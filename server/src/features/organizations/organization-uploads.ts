import type { BatchId, UserId } from '@redoubt/contract/shared/ids.ts';
import { listNamedPeople } from '#features/accounts';
import {
  type FileAnswers,
  followImport,
  getReport,
  importCsv,
  type ImportKind,
  issueFailedRowsTicket,
  listDuplicatesOf,
  listFailedOf,
  listImportsOf,
  type ReadReport,
  undoImport,
} from '#platform/imports/index.ts';
import type { CsvTable } from '#platform/csv/index.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import type { Kit } from '#kit.ts';
import { noteAct } from './organization/note-act.ts';
import { noteAdminRead } from './organization/note-admin.ts';
import type { OfOrganization } from './organization/of-organization.ts';

/** What a feature says of the .csv files that it takes from organizations. */
interface UploadKind<Table extends CsvTable, Label extends object, Extra extends object> {
  readonly importOf: (of: OfOrganization) => ImportKind<Table> | Promise<ImportKind<Table>>;
  /** A row as people call it, from its first cells. */
  readonly label: (cells: readonly string[]) => Label;
  /** What a report says beside its rows and counts. */
  readonly extendReport: (of: OfOrganization, report: ReadReport['report']) => Extra | Promise<Extra>;
}

interface Upload extends OfOrganization, FileAnswers {
  readonly idempotencyKey: string | null;
  readonly isDryRun: boolean;
  readonly parts: UploadParts;
}

interface PageRequest<Cursor> {
  readonly cursor?: Cursor | undefined;
  readonly limit: number;
}

type RowsRequest = PageRequest<number> & { readonly id: BatchId };

/**
 * The uploads of organizations as a feature takes them: the file is read, followed, looked at and taken back. An Admin's look
 * is written into the audit log first.
 */
export class OrganizationUploads<Table extends CsvTable, Label extends object, Extra extends object> {
  readonly #kit: Kit;
  readonly #kind: UploadKind<Table, Label, Extra>;

  constructor(kit: Kit, kind: UploadKind<Table, Label, Extra>) {
    this.#kit = kit;
    this.#kind = kind;
  }

  /** Adds the rows of a .csv file to the organization. */
  async upload(upload: Upload) {
    const done = await importCsv(this.#kit, await this.#kind.importOf(upload), upload);
    return isRefusal(done) ? done : this.#present(upload, done);
  }

  /** Takes back what an upload added, but for what was changed since. */
  async undo(of: OfOrganization, id: BatchId) {
    const kind = await this.#kind.importOf(of);
    const undone = await undoImport(this.#kit, kind, { membership: of.membership, id });
    return isRefusal(undone) ? undone : this.#present(of, undone);
  }

  /** How far an upload is, by the key under which it was sent. */
  async follow(of: OfOrganization, request: { readonly key: string; readonly signal: AbortSignal }) {
    return followImport(this.#kit, await this.#scopeOf(of), request);
  }

  async list(of: OfOrganization, request: PageRequest<string>) {
    const listed = await listImportsOf(this.#kit, await this.#scopeOf(of), request);
    if (isRefusal(listed)) return listed;
    const { items, ...page } = listed;
    const by = await namesOf(
      this.#kit,
      items.map(({ uploadedBy }) => uploadedBy),
    );
    return { ...page, items: items.map(({ summary, uploadedBy }) => ({ ...summary, by: by(uploadedBy) })) };
  }

  async get(of: OfOrganization, id: BatchId) {
    const found = await getReport(this.#kit, await this.#scopeOf(of), id);
    return isRefusal(found) ? found : this.#present(of, found);
  }

  async listFailed(of: OfOrganization, request: RowsRequest) {
    const page = await listFailedOf(this.#kit, await this.#scopeOf(of), request);
    return isRefusal(page) ? page : { ...page, items: page.items.map((row) => this.#labelled(row)) };
  }

  async listDuplicates(of: OfOrganization, request: RowsRequest) {
    const page = await listDuplicatesOf(this.#kit, await this.#scopeOf(of), request);
    return isRefusal(page) ? page : { ...page, items: page.items.map((row) => this.#labelled(row)) };
  }

  /** A ticket for the rows that failed, as a file that can be mended and sent again. */
  async issueFailedTicket(of: OfOrganization, id: BatchId) {
    const { name: kind } = await this.#kind.importOf(of);
    const { organizationId } = of.membership;
    return this.#kit.database.transaction(async (transaction) => {
      await noteAct(this.#kit, transaction, {
        by: of.caller,
        organizationId,
        action: 'organization.export',
        changes: { part: { before: null, after: 'uploads' }, upload: { before: null, after: id } },
      });
      return issueFailedRowsTicket(this.#kit, transaction, { kind, caller: of.caller, organizationId, id });
    });
  }

  async #scopeOf(of: OfOrganization) {
    await noteAdminRead(this.#kit, of, 'uploads');
    const { name: kind } = await this.#kind.importOf(of);
    return { organizationId: of.membership.organizationId, kind };
  }

  async #present(of: OfOrganization, { report, uploadedBy }: ReadReport) {
    const by = await namesOf(this.#kit, [uploadedBy]);
    return {
      ...report,
      ...(await this.#kind.extendReport(of, report)),
      by: by(uploadedBy),
      duplicates: report.duplicates.map((row) => this.#labelled(row)),
      failed: report.failed.map((row) => this.#labelled(row)),
    };
  }

  #labelled<Row extends { readonly cells: readonly string[] }>(row: Row): Row & Label {
    return { ...row, ...this.#kind.label(row.cells) };
  }
}

async function namesOf({ database }: Pick<Kit, 'database'>, ids: readonly (UserId | null)[]) {
  const known = ids.flatMap((id) => id ?? []);
  const named = await listNamedPeople(database.kysely, known);
  return (id: UserId | null): string => (id === null ? '' : (named.get(id)?.name ?? ''));
}
