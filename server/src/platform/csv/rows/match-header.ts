import {
  missingColumns,
  repeatedColumns,
  tooManyColumns,
} from '@redoubt/contract/shared/csv/csv-problems.ts';
import { csvColumnKey, csvLimits } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { refuseCsv } from '../refused/csv-refused.ts';
import type { CsvTable } from './csv-table.ts';
import type { CsvRecord } from '../records/record-parser.ts';
import { shortName } from '../refused/short-name.ts';

const MOST_UNKNOWN = 50;

/** The indexes of a template's columns in the rows of a file. */
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
  const width = cells.findLastIndex((name) => name.trim() !== '') + 1;
  if (width > csvLimits.columns) throw refuseCsv(tooManyColumns(line));
  const given = cells.slice(0, width).map(csvColumnKey);
  const expected = Object.entries(table).map(([key, { name, isRequired }]) => {
    const nameKey = csvColumnKey(name);
    return { key, name, nameKey, isRequired, count: given.filter((each) => each === nameKey).length };
  });
  const missing = expected.filter(({ isRequired, count }) => isRequired && count === 0);
  if (missing.length > 0) throw refuseCsv(missingColumns(line, missing.map(nameOf)));
  const repeated = expected.filter(({ count }) => count > 1);
  if (repeated.length > 0) throw refuseCsv(repeatedColumns(line, repeated.map(nameOf)));
  const known = new Map(expected.map(({ nameKey, name }) => [nameKey, name]));
  return {
    places: new Map(
      expected.map(({ key, nameKey, count }) => [key, count === 0 ? null : given.indexOf(nameKey)]),
    ),
    width,
    columns: given.flatMap((key) => known.get(key) ?? []),
    unknownColumns: given
      .flatMap((key, index) => (known.has(key) ? [] : [nameAt(cells[index] ?? '', index)]))
      .slice(0, MOST_UNKNOWN),
  };
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

function nameAt(name: string, index: number): string {
  const shown = name.trim();
  return shown === '' ? `Column ${String(index + 1)} (no name)` : shortName(shown);
}
