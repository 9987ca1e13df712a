import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

export interface OutboxBacklog {
  /** Events that some listener has not taken, counted by listener, but for parked ones. */
  readonly waiting: number;
  /** Given up after the last attempt; they wait for a person. */
  readonly parked: number;
  /** The age of the oldest that waits, in milliseconds; 0 with none. */
  readonly lagMs: number;
}

/** How far the listeners are behind, whichever process tells them. */
export async function measureOutbox(on: Queryable, now: Date): Promise<OutboxBacklog> {
  const { rows } = await sql<{ waiting: number; parked: number; oldestAt: Date | null }>`
    with untold as (
      select occurred_at from outbox_event
      union all select occurred_at from outbox_delivery
      union all select occurred_at from outbox_redelivery where parked_at is null
    )
    select count(*)::int as waiting, min(occurred_at) as "oldestAt",
      (select count(*)::int from outbox_redelivery where parked_at is not null) as parked
    from untold
  `.execute(on);
  const { waiting = 0, parked = 0, oldestAt = null } = rows[0] ?? {};
  return { waiting, parked, lagMs: oldestAt ? Math.max(0, now.getTime() - oldestAt.getTime()) : 0 };
}
