/**
 * Imports a file in a process of its own, for kill.rounds.test.ts. It says its steps on stdout, and waits for ever at the one
 * that the settings name.
 */
import * as z from 'zod';
import { organizationId, userId } from '@redoubt/contract/shared/ids.ts';
import { readSettings, startKit } from '#testing/process/killed-child.ts';
import { importCsv } from './import-csv.ts';
import { callOf, uploadOf, things } from './things.fixture.ts';

const settings = readSettings({ organizationId, userId, content: z.string(), stopAt: z.string() });

async function step(name: string): Promise<void> {
  process.stdout.write(`${name}\n`);
  if (name === settings.stopAt) await new Promise(() => setInterval(() => undefined, 1000));
}

const kit = await startKit(settings);
let batches = 0;
const stepping: typeof things = {
  ...things,
  async insert(transaction, batch, rows) {
    const added = await things.insert(transaction, batch, rows);
    batches += 1;
    await step(`batch ${String(batches)}`);
    return added;
  },
  finish: () => step('all rows'),
};
const call = callOf({ user: { id: settings.userId }, ...settings }, { idempotencyKey: 'killed' });
await importCsv(kit, stepping, { ...call, parts: uploadOf(settings.content) });
await step('committed');
process.exit(0);
