import type { Queryable } from '#platform/database/database.ts';

export interface SealedRow {
  /** Identifies the row; rows are ordered by it. */
  readonly id: string;
  readonly sealed: string;
  /** The context that the vault was given when it sealed the secret. */
  readonly context: string;
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
  /** Replaces the sealed text of the row by `resealed`; false where that text has changed or gone meanwhile. */
  replace(on: Queryable, row: SealedRow, resealed: string): Promise<boolean>;
}
