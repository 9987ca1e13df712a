import { missingColumns, repeatedColumns } from '@redoubt/contract/terms/csv-problems.ts';
import { csvColumnKey } from '@redoubt/contract/terms/csv-terms.ts';
import { refuseCsv } from '../refused/csv-refused.ts';
import type { CsvTable } from './csv-table.ts';
import type { CsvRecord } from '../records/record-parser.ts';
import { shortName } from '../refused/short-name.ts';

const MOST_UNKNOWN = 50;

/** Where in the rows of a file the columns of a template stand. */
export interface MatchedHeader<Table extends CsvTable> {
  /** By key of the table; null where the file does not have the column. */
  readonly places: ReadonlyMap<keyof Table & string, number | null>;
  /** Cells that a row has, without unnamed columns at the end. */
  readonly width: number;
  readonly columns: string[];
  readonly unknownColumns: string[];
}

/** Finds the columns by their names; throws where one that has to be there is not, or one is there twice. */
export function matchHeader<Table extends CsvTable>(
  { cells, line }: CsvRecord,
  table: Table,
): MatchedHeader<Table> {
  const given = cells.map(csvColumnKey);
  const entries = Object.entries(table).map(([key, column]) => ({
    key,
    column,
    nameKey: csvColumnKey(column.name),
  }));
  const missing = entries.filter(({ column, nameKey }) => column.isRequired && !given.includes(nameKey));
  if (missing.length > 0)
    throw refuseCsv(
      missingColumns(
        line,
        missing.map(({ column }) => column.name),
      ),
    );
  const repeated = entries.filter(({ nameKey }) => given.indexOf(nameKey) !== given.lastIndexOf(nameKey));
  if (repeated.length > 0)
    throw refuseCsv(
      repeatedColumns(
        line,
        repeated.map(({ column }) => column.name),
      ),
    );
  const known = new Map(entries.map(({ nameKey, column }) => [nameKey, column.name]));
  const width = given.findLastIndex((name) => name !== '') + 1;
  const unknownColumns = cells
    .slice(0, width)
    .flatMap((name, place) => (known.has(csvColumnKey(name)) ? [] : [nameAt(name, place)]));
  return {
    places: new Map(
      entries.map(({ key, nameKey }) => [key, given.includes(nameKey) ? given.indexOf(nameKey) : null]),
    ),
    width,
    columns: given.flatMap((name) => known.get(name) ?? []),
    unknownColumns: unknownColumns.slice(0, MOST_UNKNOWN),
  };
}

function nameAt(name: string, place: number): string {
  const shown = name.trim();
  return shown === '' ? `Column ${String(place + 1)} (no name)` : shortName(shown);
}
