import { csvColumnKey } from '@redoubt/contract/shared/csv/csv-terms.ts';

/** A column that the template has. */
export interface CsvColumn {
  readonly name: string;
  readonly isRequired: boolean;
  /** What the template's second line shows of it. */
  readonly example: string;
}

/** A column of the file, and the one of the template that it is read as; null where it is not read. */
export interface MatchedColumn {
  readonly given: string;
  readonly readAs: string | null;
}

export interface ColumnMatch {
  readonly columns: readonly MatchedColumn[];
  /** Required, and not in the file. */
  readonly missing: readonly string[];
  /** Columns that are in the file more than once. */
  readonly repeated: readonly string[];
}

/** Columns are known by their names, in any order and any case, as the server knows them. */
export function matchColumns(header: readonly string[], expected: readonly CsvColumn[]): ColumnMatch {
  const keys = header.map(csvColumnKey);
  const columns = header.map((given, index) => {
    const found = expected.find(({ name }) => csvColumnKey(name) === keys[index]);
    return { given, readAs: found?.name ?? null };
  });
  const isGiven = ({ name }: CsvColumn) => keys.includes(csvColumnKey(name));
  return {
    columns,
    missing: expected.filter((column) => column.isRequired && !isGiven(column)).map(({ name }) => name),
    repeated: expected
      .filter(({ name }) => keys.filter((key) => key === csvColumnKey(name)).length > 1)
      .map(({ name }) => name),
  };
}
