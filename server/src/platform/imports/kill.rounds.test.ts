import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ImportEvent } from '@redoubt/contract/shared/csv/import-terms.ts';
import { isRefusal } from '#platform/refusal.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { followImport } from './follow-import.ts';
import { importCsv } from './import-csv.ts';
import { listImportsOf } from './list-imports.ts';
import { callOf, linesOf, manyRows, uploadOf, plantThings, send, things } from './things.fixture.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));
const content = linesOf(manyRows(2500));

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await plantThings(server.database.ownerPool);
});
afterAll(() => server.close());

async function importAndKill(
  { user, organizationId }: TestMember,
  stopAt: string,
): Promise<NodeJS.Signals | null> {
  const settings = {
    connection: server.database.connection,
    organizationId,
    userId: user.id,
    content,
    stopAt,
  };
  const child = spawn(process.execPath, [CHILD], {
    env: { ...process.env, SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout }))
    if (line === stopAt) child.kill('SIGKILL');
  await exited;
  return child.signalCode;
}

/** The same server some time later, when nobody believes any more that the killed process lives. */
function later() {
  const now = () => new Date(Date.now() + MINUTE_MS);
  return { ...server.kit, clock: { ...server.kit.clock, now } };
}

async function countOf({ organizationId }: TestMember): Promise<number> {
  const { rows } = await server.database.ownerPool.query(
    'select from planted_thing where organization_id = $1',
    [organizationId],
  );
  return rows.length;
}

async function eventsOf(kit: TestApp['kit'], sender: TestMember, key = 'killed'): Promise<ImportEvent[]> {
  const scope = { organizationId: sender.organizationId, kind: things.name };
  const events = await followImport(kit, scope, { key, signal: AbortSignal.timeout(60_000) });
  if (isRefusal(events)) throw new Error(events.refused.message);
  const seen: ImportEvent[] = [];
  for await (const { data } of events) seen.push(data);
  return seen;
}

it.each(['batch 1', 'batch 3', 'all rows'])(
  'adds nothing where it is killed at %s; a second upload adds all',
  async (step) => {
    const sender = await buildMember(server);
    expect(await importAndKill(sender, step)).toBe('SIGKILL');
    expect(await countOf(sender)).toBe(0);
    expect(await eventsOf(later(), sender)).toEqual([{ type: 'interrupted' }]);
    const scope = { organizationId: sender.organizationId, kind: things.name };
    expect(await listImportsOf(later(), scope, { limit: 10 })).toMatchObject({ running: [], items: [] });
    const { report } = await send(later(), callOf(sender, { idempotencyKey: 'killed' }), content);
    expect(report.successful).toBe(2500);
    expect(await countOf(sender)).toBe(2500);
  },
);

it('is done where it is killed after its commit', async () => {
  const sender = await buildMember(server);
  expect(await importAndKill(sender, 'committed')).toBe('SIGKILL');
  expect(await countOf(sender)).toBe(2500);
  const { report } = await send(server.kit, callOf(sender, { idempotencyKey: 'killed' }), content);
  expect(report).toMatchObject({ successful: 2500, duplicateCount: 0 });
});

it('takes all of it back where it was taken for dead and lived', async () => {
  const sender = await buildMember(server);
  const gate = Promise.withResolvers<void>();
  const held: typeof things = { ...things, finish: () => gate.promise };
  const slow = importCsv(server.kit, held, {
    ...callOf(sender, { idempotencyKey: 'slow' }),
    parts: uploadOf(content),
  });
  await vi.waitFor(async () => expect(await countRunning(sender)).toBe(1));
  const second = send(later(), callOf(sender, { idempotencyKey: 'slow' }), content);
  await vi.waitFor(async () => expect(await countInterrupted(sender)).toBe(1));
  gate.resolve();
  await expect(slow).rejects.toThrow('taken for dead');
  expect((await second).report.successful).toBe(2500);
  expect(await countOf(sender)).toBe(2500);
});

const countIn = async (state: string, { organizationId }: TestMember) => {
  const { rows } = await server.database.ownerPool.query(
    'select from csv_import where state = $1 and organization_id = $2 and row_count > 0',
    [state, organizationId],
  );
  return rows.length;
};
const countRunning = (of: TestMember) => countIn('running', of);
const countInterrupted = (of: TestMember) => countIn('interrupted', of);

it('tells whoever asks how far it is, and how it ended', async () => {
  const sender = await buildMember(server);
  const gate = Promise.withResolvers<void>();
  const held: typeof things = { ...things, finish: () => gate.promise };
  const sent = importCsv(server.kit, held, {
    ...callOf(sender, { idempotencyKey: 'told' }),
    parts: uploadOf(content),
  });
  await vi.waitFor(async () => expect(await countRunning(sender)).toBe(1));
  const scope = { organizationId: sender.organizationId, kind: things.name };
  expect(await listImportsOf(server.kit, scope, { limit: 10 })).toMatchObject({
    running: [{ key: 'told', fileName: 'things.csv' }],
    items: [],
  });
  const events = eventsOf(server.kit, sender, 'told');
  gate.resolve();
  const answer = await sent;
  const id = isRefusal(answer) ? null : answer.report.id;
  const seen = await events;
  expect(seen.at(-1)).toEqual({ type: 'finished', id });
  const stranger = await buildMember(server);
  const foreign = await followImport(
    server.kit,
    { ...scope, organizationId: stranger.organizationId },
    { key: 'told', signal: AbortSignal.timeout(60_000) },
  );
  expect(isRefusal(foreign) && foreign.refused.code).toBe('import_not_found');
});

it('tells why a file was refused', async () => {
  const sender = await buildMember(server);
  await importCsv(server.kit, things, {
    ...callOf(sender, { idempotencyKey: 'bad' }),
    parts: uploadOf('Name,Email\n'),
  });
  expect(await eventsOf(server.kit, sender, 'bad')).toEqual([
    { type: 'refused', message: 'things.csv has column names but no rows. Add at least one row.' },
  ]);
});
