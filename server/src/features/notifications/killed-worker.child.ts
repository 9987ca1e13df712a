/** Tells of events and sends mail in a process of its own, for killed-worker.rounds.test.ts, until it is killed. */
import { flushCompileCache } from 'node:module';
import { Registry } from 'prom-client';
import { listFeatures } from '#app.ts';
import { systemClock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { createJobRunner } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/log.ts';
import { createMailDelivery, createSmtpTransport } from '#platform/mail/index.ts';
import { createOutboxRelay } from '#platform/outbox/index.ts';
import { createTestKit } from '#testing/test-app.ts';

// It is killed, and so has no end at which Node would keep what it compiled for the next of its kind.
flushCompileCache();

export interface WorkerSettings {
  readonly connection: Connection;
  readonly folder: string;
  readonly smtpUrl: string;
}

const { connection, folder, smtpUrl } = JSON.parse(process.env['SETTINGS'] ?? '') as WorkerSettings;
const log = createLog({ mode: 'test' });
const metrics = new Registry();
const database = openDatabase(connection, { maxConnections: 12, log });
const kit = await createTestKit({ database, clock: systemClock, folder, lines: [] });
const listeners = collectFromFeatures(listFeatures(kit), 'listeners').filter(
  ({ name }) => name === 'notifications',
);
const relay = createOutboxRelay({ ...kit, listeners, metrics });
const transport = createSmtpTransport({ url: smtpUrl, from: 'no-reply@redoubt.example' });
const { handlers } = createMailDelivery({ ...kit, transport, metrics, keepsContent: false });
await createJobRunner({ ...kit, handlers }).start();
relay.start();
