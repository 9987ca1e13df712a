import { type CsvFault, csvTooLarge, csvUnreadable } from '@redoubt/contract/shared/csv/csv-problems.ts';
import { refuse, type Refusal } from '#platform/refusal.ts';

/** Why a file is refused as a whole. */
export type CsvRefusal = Refusal<typeof csvUnreadable | typeof csvTooLarge>;

/** Ends the reading of a file that is refused as a whole. */
export class CsvRefused extends Error {
  readonly refusal: CsvRefusal;

  constructor(refusal: CsvRefusal) {
    super(refusal.refused.message);
    this.name = 'CsvRefused';
    this.refusal = refusal;
  }
}

export function refuseCsv({ message, fault, line, columns = [] }: CsvFault): CsvRefused {
  return new CsvRefused(
    refuse({ ...csvUnreadable, message }, { members: { fault, line: line ?? null, columns: [...columns] } }),
  );
}

export function refuseCsvSize(): CsvRefused {
  return new CsvRefused(refuse(csvTooLarge));
}

const LONGEST_NAME = 60;

/** The name of a column as a sentence can hold it. */
export function shortName(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}…`;
}
