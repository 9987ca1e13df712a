// What stands here is loaded before everything else, so it imports little.
import { makePrivateFolder } from '#platform/files/private-folder.ts';
import type { Config } from '#config.ts';
import { type DatabaseServer, openServer } from '#database-server.ts';
import { assertPortIsFree } from './port.ts';
import type { Progress } from '#progress.ts';

export interface OpenedBeforehand {
  readonly server: Promise<DatabaseServer>;
  /** Resolves when nothing is to be done here until the database is up. */
  readonly isUnderWay: Promise<void>;
}

/** Opens the database of a server that starts: it takes its time to be up, in which the modules of the rest are loaded. */
export function openBeforehand(config: Config, progress: Progress): OpenedBeforehand {
  const { promise: isUnderWay, resolve } = Promise.withResolvers<void>();
  const server = open(config, progress, resolve);
  // Whoever takes the server hears of a failure.
  server.then(
    () => resolve(),
    () => resolve(),
  );
  return { server, isUnderWay };
}

async function open(config: Config, progress: Progress, onLaunched: () => void): Promise<DatabaseServer> {
  await assertPortIsFree(config);
  await makePrivateFolder(config.dataDirectory);
  return openServer(config, progress, { mayJoin: false, onLaunched });
}
