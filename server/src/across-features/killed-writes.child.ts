/** Serves in a process of its own, for killed-writes.rounds.test.ts: says its port on stdout, and serves until it is killed. */
import { flushCompileCache } from 'node:module';
import type { ProviderSettings } from '#features/sign-in/social';
import { systemClock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestKit, serveTestKit } from '#testing/test-app.ts';

// It is killed, and so has no end at which Node would keep what it compiled for the next of its kind.
flushCompileCache();

export interface ServingSettings {
  readonly connection: Connection;
  /** Where the file store keeps its files. */
  readonly folder: string;
  readonly socialProviders: readonly ProviderSettings[];
}

const { connection, folder, socialProviders } = JSON.parse(process.env['SETTINGS'] ?? '') as ServingSettings;
const kit = await createTestKit({
  database: openDatabase(connection, { maxConnections: 20, log: createLog({ mode: 'test' }) }),
  clock: { ...systemClock, sleep: () => Promise.resolve() },
  folder,
  lines: [],
});
const { http } = await serveTestKit(kit, { socialProviders });
const address = await http.fastify.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
