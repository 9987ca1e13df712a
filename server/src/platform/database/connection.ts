import pg from 'pg';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { readValuesQuickly } from './read-values.ts';
import { limitsOfConnection, ordinaryLimits, type TimeLimits } from './connection-limits.ts';

/** The address of a PostgreSQL and the user; the password stays out of logs. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl?: boolean;
}

readValuesQuickly();

// libpq's names. With TLS the certificate is always checked; Node's NODE_EXTRA_CA_CERTS adds authorities.
const TLS_MODES = ['require', 'verify-ca', 'verify-full'];

/** Reads `postgres://user:password@host:port/database?sslmode=require`; `?host=/folder` names a Unix socket. */
export function connectionFromUrl(url: string): Connection {
  const parsed = new URL(url);
  const socket = parsed.searchParams.get('host');
  return {
    host: socket ?? decodeURIComponent(parsed.hostname).replace(/^\[(.*)\]$/, '$1'),
    port: Number(parsed.port || '5432'),
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    database: decodeURIComponent(parsed.pathname.slice(1)),
    ...(TLS_MODES.includes(parsed.searchParams.get('sslmode') ?? '') && { ssl: true }),
  };
}

/** So long a call waits for a connection, new or free again. */
export const CONNECTION_WAIT_MS = 5000;

export interface PoolOptions {
  readonly max: number;
  readonly name: string;
  readonly limits?: TimeLimits;
  /** In milliseconds; see {@link CONNECTION_WAIT_MS}. */
  readonly waitMs?: number;
}

export function createPool(connection: Connection, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...limitsOfConnection(options.limits ?? ordinaryLimits),
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: options.waitMs ?? CONNECTION_WAIT_MS,
    idleTimeoutMillis: MINUTE_MS,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks while somebody holds it: the holder learns of it from the next query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
