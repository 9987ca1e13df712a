import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Subscription } from '#platform/database/listen.ts';

/** How people appear in public: by handle, and by name only when they published it. */
export interface PublicPerson {
  readonly id: string;
  readonly handle: string;
  readonly name: string | null;
}

/** The people of `ids` who may be shown in public; disabled accounts are left out. */
export async function listPublicPeople(on: Queryable, ids: readonly string[]): Promise<PublicPerson[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .selectFrom('user_account')
    .select(['id', 'handle', 'publishes_name', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    handle: row.handle,
    name: row.publishes_name ? fullNameOf({ firstname: row.first_name, lastname: row.last_name }) : null,
  }));
}

/** A trigger on `user_account` notifies it, whoever makes the change. */
const CHANNEL = 'public_person_change';

/** Reports everybody who appears differently in public from now on: renamed, published, disabled, enabled or erased. */
export function followPublicPeople(
  database: Pick<Database, 'listen'>,
  follower: { onChange(id: string): void; onListening(): void; onDisconnected(): void },
): Subscription {
  return database.listen(CHANNEL, {
    onMessage: (id) => follower.onChange(id),
    onListening: () => follower.onListening(),
    onDisconnected: () => follower.onDisconnected(),
  });
}
