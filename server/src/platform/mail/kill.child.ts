/** Delivers one mail in a process of its own, for kill.rounds.test.ts, which kills it at a known place. */
import { Registry } from 'prom-client';
import * as z from 'zod';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createJobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/log.ts';
import { createOutbox } from '#platform/outbox/index.ts';
import { createMailDelivery } from './mail-delivery.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});
const settings = z
  .object({ connection, smtpUrl: z.string(), mailId: z.number() })
  .parse(JSON.parse(process.env['SETTINGS'] ?? ''));

const log = createLog({ mode: 'test' });
const { handlers } = createMailDelivery({
  outbox: createOutbox(),
  database: openDatabase(settings.connection, { maxConnections: 2, log }),
  jobs: createJobs(),
  transport: createSmtpTransport({ url: settings.smtpUrl, from: 'no-reply@redoubt.example' }),
  clock: systemClock,
  log,
  metrics: new Registry(),
  keepsContent: false,
});
const deliver = handlers.find(({ name }) => name === 'mail.deliver');
await deliver?.run({ mailId: settings.mailId }, { attempt: 1, signal: AbortSignal.timeout(60_000), log });
process.exit(0);
