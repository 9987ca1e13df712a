import { assignColumns, type NamedColumn } from '@redoubt/contract/shared/csv/csv-columns.ts';

/** A column that the template has. */
export interface CsvColumn extends NamedColumn {
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
  const assigned = assignColumns(header, expected);
  const countOf = (index: number) => assigned.filter((each) => each === index).length;
  return {
    columns: header.map((given, at) => {
      const index = assigned[at] ?? null;
      return { given, readAs: index === null ? null : (expected[index]?.name ?? null) };
    }),
    missing: expected
      .filter(({ isRequired }, index) => isRequired && countOf(index) === 0)
      .map(({ name }) => name),
    repeated: expected.filter((_, index) => countOf(index) > 1).map(({ name }) => name),
  };
}
