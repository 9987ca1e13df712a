import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Connection } from '../connection.ts';
import { isPassing } from '../failures.ts';

/** The database of DATABASE_URL cannot be used; the message is a sentence that says what to do. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

const OLDEST_VERSION = 150_000;

interface Patience {
  /** What names this database, as the sentences say it. */
  readonly setting?: string;
  readonly longestMs?: number;
  readonly onWait?: (sentence: string) => void;
}

/**
 * Waits for a PostgreSQL server that is away or starting, and looks whether its owner may do what the start has to.
 *
 * @throws DatabaseUnusable where it stays away for a minute, or never will do.
 */
export async function awaitServer(
  owner: Connection,
  { setting = 'DATABASE_URL', longestMs = MINUTE_MS, onWait }: Patience = {},
): Promise<void> {
  const end = performance.now() + longestMs;
  for (let tries = 0; ; tries += 1) {
    try {
      await look(owner, setting);
      return;
    } catch (error) {
      if (error instanceof DatabaseUnusable) throw error;
      const why =
        error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
      if (!mayComeBack(error))
        throw new DatabaseUnusable(`${setting}: ${whereOf(owner)} refuses us: ${why}.`);
      if (tries === 0) onWait?.(`Waiting for the database at ${whereOf(owner)} (${why})`);
      if (performance.now() >= end)
        throw new DatabaseUnusable(
          `${setting}: ${whereOf(owner)} cannot be reached (${why}). Start that server, or name another in ${setting}.`,
        );
      await setTimeout(Math.min(SECOND_MS, longestMs));
    }
  }
}

function whereOf({ host, port, database }: Connection): string {
  return `${host}:${String(port)}/${database}`;
}

function mayComeBack(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  // A pool of connections that is full, a name that is not known yet, a connection that ended on the way.
  return isPassing(error) || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || typeof code !== 'string';
}

async function look(owner: Connection, setting: string): Promise<void> {
  const client = new pg.Client({
    ...owner,
    application_name: 'redoubt-start',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Found>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
         rolcreaterole or rolsuper as roles, has_database_privilege(current_database(), 'CREATE') as creates
       from pg_roles where rolname = current_user`,
    );
    const [found] = rows;
    const lack = found && describeLack(found, owner);
    if (lack) throw new DatabaseUnusable(`${setting}: ${lack}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Found {
  readonly version: number;
  readonly encoding: string;
  readonly roles: boolean;
  readonly creates: boolean;
}

/** What keeps us from working with it, and what to do; null where nothing does. */
function describeLack(found: Found, owner: Connection): string | null {
  const [user, database] = [owner.user, owner.database].map((name) => pg.escapeIdentifier(name));
  if (found.version < OLDEST_VERSION) return `${whereOf(owner)} is older than PostgreSQL 15.`;
  // What Debian's package makes where the machine has no locale: lengths and letters would be those of bytes.
  if (found.encoding !== 'UTF8')
    return `${whereOf(owner)} keeps text as ${found.encoding} instead of UTF-8; make another: createdb --template template0 --encoding UTF8 --locale C.UTF-8`;
  if (!found.roles)
    return `the role ${owner.user} may not create roles; a superuser runs: alter role ${user} createrole`;
  if (!found.creates)
    return `the role ${owner.user} may not create anything in ${owner.database}; a superuser runs: grant create on database ${database} to ${user}`;
  return null;
}
