import { sql } from 'kysely';
import type { OperatorWarning } from '@redoubt/contract/shared/operator/operator-warnings.ts';
import type { Queryable } from '#platform/database/database.ts';

export async function putWarning(on: Queryable, kind: OperatorWarning, at: Date): Promise<void> {
  await sql`
    insert into operator_warning (kind, noticed_at) values (${kind}, ${at})
    on conflict (kind) do update set noticed_at = greatest(operator_warning.noticed_at, excluded.noticed_at)
  `.execute(on);
}

export async function removeWarnings(on: Queryable, kinds: readonly OperatorWarning[]): Promise<void> {
  await sql`delete from operator_warning where kind = any(${kinds})`.execute(on);
}

export async function findWarnings(
  on: Queryable,
  since: Date,
): Promise<readonly { readonly kind: OperatorWarning; readonly noticedAt: Date }[]> {
  const { rows } = await sql<{ kind: OperatorWarning; noticedAt: Date }>`
    select kind, noticed_at as "noticedAt" from operator_warning where noticed_at > ${since} order by kind
  `.execute(on);
  return rows;
}
