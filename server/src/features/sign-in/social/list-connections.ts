import { type Connection, socialProvider } from '@redoubt/contract/sign-in';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import type { Social } from './providers/social.ts';
import { hasOwnWayIn, listConnectionRows } from '../credentials/connections.store.ts';

/** Each provider that is connected or could be, in the order in which they are offered. */
export async function listConnections(
  { providers }: Pick<Social, 'providers'>,
  on: Queryable,
  of: UserId,
): Promise<Connection[]> {
  const rows = await listConnectionRows(on, of);
  const isLastWayIn = rows.length === 1 && !(await hasOwnWayIn(on, of));
  return socialProvider.options.flatMap((provider) => {
    const row = rows.find((each) => each.provider === provider);
    const isOffered = providers.has(provider);
    if (!row && !isOffered) return [];
    const account = row
      ? {
          label: row.label,
          connectedAt: row.connectedAt.toISOString(),
          lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
          isLastWayIn,
        }
      : null;
    return [{ provider, isOffered, account }];
  });
}
