import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import { OWNER_ROLE } from '../cluster/initialise-cluster.ts';
import { SERVER_PORT } from './server-settings.ts';

const DATABASE = 'redoubt';
const MAINTENANCE_DATABASE = 'postgres';
const NO_SUCH_DATABASE = '3D000';

/** How the owner of a cluster connects to the product's database. */
export interface OwnerConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** Connects once as the owner and makes the product's database where it is absent. */
export async function openDatabase(cluster: Cluster): Promise<OwnerConnection> {
  const connection = {
    host: cluster.socketFolder,
    port: SERVER_PORT,
    user: OWNER_ROLE,
    password: readFileSync(cluster.passwordFile, 'utf8'),
    database: DATABASE,
  };
  try {
    await execute(connection, 'SELECT 1');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE)) {
      throw error;
    }
    await execute({ ...connection, database: MAINTENANCE_DATABASE }, `CREATE DATABASE ${DATABASE}`);
  }
  return connection;
}

async function execute(connection: OwnerConnection, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  // A connection that breaks between two calls would end the process; the next call fails and says why.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
