import type { ImportWarning } from '@redoubt/contract/shared/csv/import-terms.ts';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { CsvBatch, CsvRow, CsvTable } from '#platform/csv/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import type { ImportKind, ImportBatch, RowToAdd, Existing } from './import-kind.ts';
import type { RowLeftOut, SortedRows } from './tally.ts';

// PostgreSQL keeps no NUL.
// oxlint-disable-next-line no-control-regex -- naming it is the purpose
const NUL = /\u0000/g;

/** Makes of rows that are not added what is stored of them. */
class RowsLeftOut<Table extends CsvTable> {
  readonly #kind: Pick<ImportKind<Table>, 'addressOf'>;

  constructor(kind: Pick<ImportKind<Table>, 'addressOf'>) {
    this.#kind = kind;
  }

  failed(row: CsvRow<Table>): RowLeftOut {
    const failures = (row.failures ?? []).map((failure) => ({ ...failure, read: storable(failure.read) }));
    return { ...this.#read(row), outcome: 'failed', detail: { failures } };
  }

  /** It occurred earlier in the file. */
  repeated(row: CsvRow<Table>, firstLine: number): RowLeftOut {
    return { ...this.#read(row), outcome: 'duplicate', detail: { firstLine, state: null, since: null } };
  }

  /** The organization has it. */
  existing(row: CsvRow<Table>, { state, since }: Existing): RowLeftOut {
    const detail = { firstLine: null, state, since: since?.toISOString() ?? null };
    return { ...this.#read(row), outcome: 'duplicate', detail };
  }

  #read({ line, cells }: CsvRow<Table>) {
    return { line, cells: Object.values<string>(cells).map(storable), address: this.#kind.addressOf(cells) };
  }
}

function storable(cell: string): string {
  return cell.replaceAll(NUL, '\uFFFD');
}

interface Candidate<Table extends CsvTable> extends RowToAdd {
  readonly row: CsvRow<Table>;
}

/** The rows of a batch that may be new, and those that are left out whatever the organization has. */
export interface DividedRows<Table extends CsvTable> {
  readonly candidates: readonly Candidate<Table>[];
  readonly leftOut: readonly RowLeftOut[];
}

/** Tells the rows of one file apart; it remembers on which line each was first. */
export class RowSorter<Table extends CsvTable> {
  readonly #kind: ImportKind<Table>;
  readonly #leftOut: RowsLeftOut<Table>;
  readonly #isDryRun: boolean;
  readonly #firstLines = new Map<string, number>();

  constructor(kind: ImportKind<Table>, { isDryRun }: { readonly isDryRun: boolean }) {
    this.#kind = kind;
    this.#isDryRun = isDryRun;
    this.#leftOut = new RowsLeftOut(kind);
  }

  /** Tells apart what the file alone tells, each batch in its turn, and writes the others down. Others have their turn between the rows. */
  async divide({ rows }: CsvBatch<Table>): Promise<DividedRows<Table>> {
    const loop = new CooperativeYield();
    const candidates: Candidate<Table>[] = [];
    const leftOut: RowLeftOut[] = [];
    for (const row of rows) {
      if (row.failures) {
        leftOut.push(this.#leftOut.failed(row));
        continue;
      }
      const key = this.#kind.keyOf(row.value);
      const firstLine = this.#firstLines.get(key);
      if (firstLine === undefined) {
        this.#firstLines.set(key, row.line);
        candidates.push({ key, json: this.#isDryRun ? '' : this.#kind.write(key, row.value), row });
      } else leftOut.push(this.#leftOut.repeated(row, firstLine));
      await loop.yieldIfBusy();
    }
    return { candidates, leftOut };
  }

  /** Adds the rows that are new. */
  async add(
    transaction: Transaction,
    batch: ImportBatch,
    { candidates, leftOut }: DividedRows<Table>,
  ): Promise<SortedRows> {
    const added =
      candidates.length === 0 ? new Set<string>() : await this.#kind.insert(transaction, batch, candidates);
    const others = candidates.filter(({ key }) => !added.has(key));
    const known = await this.#findKnown(transaction, batch.organizationId, others);
    const warnings = warningsOf(candidates.filter(({ key }) => added.has(key)));
    return { added: added.size, leftOut: inOrder([...leftOut, ...known]), warnings };
  }

  /** Says what `add` would do, and writes nothing. */
  async preview(
    on: Queryable,
    organizationId: OrganizationId,
    { candidates, leftOut }: DividedRows<Table>,
  ): Promise<SortedRows> {
    const known = await this.#findKnown(on, organizationId, candidates);
    const lines = new Set(known.map(({ line }) => line));
    const warnings = warningsOf(candidates.filter(({ row }) => !lines.has(row.line)));
    return { added: candidates.length - known.length, leftOut: inOrder([...leftOut, ...known]), warnings };
  }

  async #findKnown(
    on: Queryable,
    organizationId: OrganizationId,
    candidates: readonly Candidate<Table>[],
  ): Promise<RowLeftOut[]> {
    if (candidates.length === 0) return [];
    const keys = candidates.map(({ key }) => key);
    const existing = await this.#kind.findExisting(on, organizationId, keys);
    return candidates.flatMap(({ key, row }) => {
      const found = existing.get(key);
      return found ? [this.#leftOut.existing(row, found)] : [];
    });
  }
}

/** What was left out of rows that are added. */
function warningsOf<Table extends CsvTable>(added: readonly Candidate<Table>[]): ImportWarning[] {
  return added.flatMap(({ row }) =>
    row.failures ? [] : row.warnings.map((warning) => ({ line: row.line, ...warning })),
  );
}

function inOrder(rows: readonly RowLeftOut[]): readonly RowLeftOut[] {
  return rows.toSorted((one, other) => one.line - other.line);
}
