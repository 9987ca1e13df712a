// A process that runs the database as the product does, for tests that kill it.
import { z } from 'zod';
import { superviseCluster } from '../start-embedded-postgres.ts';

const order = z
  .object({
    dataDirectory: z.string(),
    settings: z.record(z.string(), z.string()),
    surroundings: z.object({ packageFolder: z.string(), stateFolder: z.string(), socketRoot: z.string() }),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

function report(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

process.on('SIGINT', () => report({ kind: 'interrupted' }));
try {
  const server = await superviseCluster(
    {
      dataDirectory: order.dataDirectory,
      settings: order.settings,
      onProgress: (sentence) => report({ kind: 'progress', sentence }),
    },
    order.surroundings,
  );
  report({ kind: 'ready', connection: server.connection });
  // The test ends its side to stop this process, and its death does the same.
  process.stdin.resume().on('end', () => void server.stop());
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  report({ kind: 'refused', name, message });
}
