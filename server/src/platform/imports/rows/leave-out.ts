import type { CsvRow, CsvTable } from '#platform/csv/index.ts';
import type { Existing, ImportKind } from './import-kind.ts';
import type { RowLeftOut } from './tally.ts';

// PostgreSQL keeps no NUL.
// oxlint-disable-next-line no-control-regex -- naming it is the purpose
const NUL = /\u0000/g;

/** Makes of rows that are not added what is kept of them. */
export class RowsLeftOut<Table extends CsvTable> {
  readonly #kind: Pick<ImportKind<Table>, 'addressOf'>;

  constructor(kind: Pick<ImportKind<Table>, 'addressOf'>) {
    this.#kind = kind;
  }

  failed(row: CsvRow<Table>): RowLeftOut {
    const failures = (row.failures ?? []).map((failure) => ({ ...failure, read: storable(failure.read) }));
    return { ...this.#read(row), outcome: 'failed', detail: { failures } };
  }

  /** It stood in the file before. */
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
