import type { Queryable } from '#platform/database/database.ts';

export interface SealedRow {
  /** Of the row, and what rows are ordered by. */
  readonly id: string;
  readonly sealed: string;
  /** Where the secret belongs, as the vault was told when it was sealed. */
  readonly place: string;
}

/**
 * A column whose texts the vault sealed. Each is claimed by the store that writes it, so that a new key reaches all of
 * them; a test reads the tables from the database.
 */
export interface SealedColumn {
  readonly name: string;
  /** Rows that another key than `keyId` sealed, by id, after the row `after`. */
  listOthers(
    on: Queryable,
    page: { readonly keyId: string; readonly after: string | null; readonly limit: number },
  ): Promise<readonly SealedRow[]>;
  /** Puts `resealed` in the place of what the row held; false where that has changed or gone meanwhile. */
  replace(on: Queryable, row: SealedRow, resealed: string): Promise<boolean>;
}
