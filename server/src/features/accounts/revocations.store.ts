import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { listenTo, type Subscription } from '#platform/database/listen.ts';
import type { Connection } from '#platform/database/connection.ts';
import type { SessionDirectory } from './authenticate.ts';

const CHANNEL = 'session_revoked';

/** Tells every process, at the commit, that a session is over. */
export async function announceRevocation(transaction: Transaction, sessionId: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${sessionId})`.execute(transaction);
}

/** Keeps a directory's cache true to revocations in other processes; while they cannot be heard nothing is cached. */
export function followRevocations(
  connection: Connection,
  directory: SessionDirectory,
): Promise<Subscription> {
  return listenTo(connection, CHANNEL, {
    onMessage: (sessionId) => directory.forget(sessionId),
    onHearing: () => directory.restart({ isKeeping: true }),
    onDeaf: () => directory.restart({ isKeeping: false }),
  });
}
