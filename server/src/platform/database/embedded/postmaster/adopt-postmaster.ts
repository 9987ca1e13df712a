import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import type { ServerCommand } from './launch-postmaster.ts';
import { findPostmaster, isPostmaster, isReady, stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';

const POLL_MS = 5;

/**
 * Takes over the server that a killed process left, as a second one would fail on its lock. One that was called with
 * other settings, or whose data directory was deleted under it, is stopped instead.
 *
 * The caller holds the directory's lock: whoever started that server is dead.
 *
 * @returns undefined when there is none, or none any more.
 */
export async function adoptPostmaster(
  cluster: Cluster,
  command: ServerCommand,
): Promise<Postmaster | undefined> {
  const left = findPostmaster(cluster);
  if (left === undefined) {
    return undefined;
  }
  if (!left.holdsData || !wasCalledBy(cluster, command)) {
    await stopPostmaster(cluster, left, { isAbandoned: !left.holdsData });
    return undefined;
  }
  // It may be recovering, or be on its way out: then it never gets ready, and ends.
  while (isPostmaster(left.pid, cluster)) {
    if (isReady(cluster, left)) {
      return { pid: left.pid };
    }
    await delay(POLL_MS);
  }
  return undefined;
}

/** The server writes down how it was called: the program, then each argument in double quotes. */
function wasCalledBy({ data }: Cluster, command: ServerCommand): boolean {
  const called = readFileSync(join(data, 'postmaster.opts'), 'utf8').trimEnd();
  return called === [command.program, ...command.arguments.map((argument) => `"${argument}"`)].join(' ');
}
