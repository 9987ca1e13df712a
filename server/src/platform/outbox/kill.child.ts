/**
 * A relay in a process of its own, for kill.rounds.test.ts. It reports its steps on stdout, one per line, and at the step
 * named by STOP_AT it waits there for ever, so that the test can kill it at a known place.
 */
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import * as z from 'zod';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { defineEvent } from './define-event.ts';
import { defineListener } from './listener.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxRelay } from './relay.ts';

const settings = z
  .object({ CONNECTION: z.string(), STOP_AT: z.string() })
  .transform(({ CONNECTION, STOP_AT }) => ({
    stopAt: STOP_AT,
    connection: z
      .object({
        host: z.string(),
        port: z.number(),
        user: z.string(),
        password: z.string(),
        database: z.string(),
      })
      .parse(JSON.parse(CONNECTION)),
  }))
  .parse(process.env);

async function step(name: string): Promise<void> {
  process.stdout.write(`${name}\n`);
  if (name === settings.stopAt) await Promise.withResolvers<never>().promise;
}

const counted = defineEvent('test.counted', z.object({ n: z.number() }));
const log = createLog({ mode: 'test' });
const database = openDatabase(settings.connection, { maxConnections: 3, log });

const listeners = ['one', 'two'].map((name) => {
  let batch = 0;
  return defineListener({
    name,
    events: [counted],
    async handle(events, transaction) {
      batch += 1;
      await step(`${name} begins batch ${String(batch)}`);
      for (const event of events) {
        await sql`insert into delivery (listener, event_id, note) values (${name}, ${event.id}, ${String(event.payload.n)})`.execute(
          transaction,
        );
      }
      await step(`${name} ends batch ${String(batch)}`);
    },
  });
});

const relay = createOutboxRelay({
  database,
  outbox: createOutbox(),
  listeners,
  clock: systemClock,
  log,
  metrics: new Registry(),
  rules: { batchSize: 10 },
});
await step('starts');
await relay.drain();
await step('drained');
await database.close();
