import type { Database } from '#platform/database/database.ts';
import type { SealedColumn, SealedRow } from './sealed-column.ts';
import type { Vault } from './vault.ts';

const BATCH = 200;

export interface Rotation {
  readonly column: string;
  readonly resealed: number;
  /** Rows that no key of this vault opens; they stay as they are. */
  readonly unreadable: number;
}

interface Deps {
  readonly database: Database;
  readonly vault: Vault;
}

/**
 * Seals anew, with the newest key, what another key sealed in a column. Each batch is a transaction of its own and a row is
 * replaced only while it is as it was read, so that it can run beside the servers, be cut off and be started again.
 */
export async function rotateColumn({ database, vault }: Deps, column: SealedColumn): Promise<Rotation> {
  const total = { resealed: 0, unreadable: 0 };
  let after: string | null = null;
  for (;;) {
    const rows: readonly SealedRow[] = await column.listOthers(database.kysely, {
      keyId: vault.keyId,
      after,
      limit: BATCH,
    });
    const last = rows.at(-1);
    if (!last) return { column: column.name, ...total };
    after = last.id;
    await database.transaction(async (transaction) => {
      for (const row of rows) {
        const resealed = reseal(vault, row);
        if (resealed === null) total.unreadable += 1;
        // A row that changed meanwhile was sealed by a running server, with the newest key.
        else if (await column.replace(transaction, row, resealed)) total.resealed += 1;
      }
    });
  }
}

function reseal(vault: Vault, { sealed, context }: SealedRow): string | null {
  try {
    return vault.seal(vault.open(sealed, context), context);
  } catch {
    return null;
  }
}
