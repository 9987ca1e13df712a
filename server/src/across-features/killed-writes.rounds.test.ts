import { randomInt } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { attemptId } from '@redoubt/contract/shared/ids.ts';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ensurePracticeChallenges } from '#seeds/demo.ts';
import { createDraw } from '#platform/draw.ts';
import { startProvider } from '#testing/accounts/social.ts';
import type { EncodedRequest } from '#testing/api-client.ts';
import { deliverMails } from '#testing/mail/deliver-mails.ts';
import { buildPerson } from '#testing/people.ts';
import { countChanges, isOther, readRowsOf, type RowsOf } from '#testing/writes/rows-of.ts';
import { testApp } from '#testing/test-app.ts';
import { buildWriter } from '#testing/writes/build-writer.ts';
import { type Writer, type WriteStage, writesOfPeople } from '#testing/writes/index.ts';
import type { ServingSettings } from './killed-writes.child.ts';

const CHILD = fileURLToPath(new URL('killed-writes.child.ts', import.meta.url));
const KILLS = 50;
/** Kinds of writes in one round: of all kinds, the next so many. */
const KINDS_IN_A_ROUND = 20;
const AT_ONCE = 8;
/** They change a row of the attempt, of the claim, or of the organization's task, which names nobody. */
const UNSEEN = new Set([
  'POST /v1/arena/attempts/:id/stop',
  'PUT /v1/verdicts/:id/publication',
  'PUT /v1/client-tasks/tasks/:id',
  'POST /v1/client-tasks/tasks/:id/cancel',
]);
/**
 * They keep each file as it arrives, and what nobody claims is swept away later; or they take the next item once the one
 * before is done with. Only what was acknowledged is whole.
 */
const IN_STEPS = new Set([
  'PUT /v1/profile/avatar',
  'DELETE /v1/profile/avatar',
  'POST /v1/profile/background-verification',
  'POST /v1/validation/items/:id/skips',
  'POST /v1/validation/items/:id/votes',
]);
/** An import that was cut off stays in the list as such, and has added nobody. */
const CUT_OFF = new Map([
  ['POST /api/partner-university/upload-csv', 'public.csv_import'],
  ['POST /v1/client-tasks/upload-csv', 'public.csv_import'],
]);
const none: RowsOf = new Map();

let stage: WriteStage;
beforeAll(async () => {
  const provider = await startProvider();
  stage = { ...(await testApp({ socialProviders: provider.settings })), provider };
  await ensurePracticeChallenges(stage.kit);
  // Somebody has to stay.
  await buildPerson(stage.kit, { role: 'Admin' });
});
afterAll(async () => {
  await stage.close();
  await stage.provider.close();
});

type Kind = (typeof writesOfPeople)[number];

interface Prepared {
  readonly name: string;
  readonly writer: Writer;
  /** As it is sent now: a code of an app is good for a minute. */
  readonly encode: () => Promise<EncodedRequest>;
}

/** Who comes back from the provider is asked there during the call: nobody may have appeared there since. */
const isNotCallback = ([name]: Kind) => name !== 'POST /auth/:provider/callback';

async function prepare([name, endpoint, build]: Kind): Promise<Prepared> {
  const writer = await buildWriter(stage, endpoint);
  const { api = stage.api, ...request } = await build(stage, writer);
  return { name, writer, encode: () => api.encode(endpoint, request) };
}

const readRows = (prepared: readonly Prepared[]) =>
  readRowsOf(
    stage.database.ownerPool,
    prepared.map(({ writer }) => writer),
  );

/** What waits in the background is done. */
async function settle(): Promise<void> {
  const { ownerPool } = stage.database;
  // What a killed process wrote looks as if it had stood still for some time.
  await ownerPool.query("update turn set written_at = now() - interval '6 seconds' where state = 'writing'");
  await ownerPool.query("update pending_verdict set asked_at = now() - interval '6 seconds'");
  await stage.app.arena.writer.recover();
  const { rows } = await ownerPool.query<{ id: string }>("select id from attempt where status = 'open'");
  for (const { id } of rows) await stage.app.arena.writer.settled(attemptId.parse(id));
  await stage.drainOutbox();
  await deliverMails(stage.kit);
}

/** A decision can be undone for some seconds, and preparing the others takes longer. */
async function keepUndoable(): Promise<void> {
  await stage.database.ownerPool.query(
    `update application_decision set undo_until = now() + interval '10 minutes' where told_at is null and undone_at is null`,
  );
}

/**
 * What each kind of write comes to when nothing comes between: how it is answered, which may be a refusal that keeps
 * something; the rows that it makes and removes, listeners and mails included; and whether rows that name the person
 * are others afterwards.
 */
interface Whole {
  readonly status: number;
  readonly rows: Record<string, number>;
  readonly isSeen: boolean;
}
const wholes = new Map<string, Whole>();

async function learnWhole(kind: Kind): Promise<Whole> {
  const prepared = await prepare(kind);
  await settle();
  const before = (await readRows([prepared])).get(prepared.writer) ?? none;
  const { statusCode: status } = await stage.app.http.fastify.inject({ ...(await prepared.encode()) });
  await settle();
  const after = (await readRows([prepared])).get(prepared.writer) ?? none;
  return { status, rows: countChanges(before, after), isSeen: isOther(before, after) };
}

async function serveInChild(): Promise<{ child: ChildProcess; url: string }> {
  const settings: ServingSettings = {
    connection: stage.database.connection,
    folder: stage.filesFolder,
    socialProviders: stage.provider.settings,
  };
  const child = spawn(process.execPath, [CHILD], {
    env: { ...process.env, SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url = ''] = (await once(createInterface({ input: child.stdout }), 'line')) as string[];
  return { child, url };
}

/** Sends them, some at once, and kills the server after so many replies; answers who got one. */
async function sendUntilKilled(prepared: readonly Prepared[], killAfter: number): Promise<Set<Prepared>> {
  const { child, url } = await serveInChild();
  const acknowledged = new Set<Prepared>();
  const faults: string[] = [];
  await pLimit(AT_ONCE).map([...prepared], async (one) => {
    const { method, url: path, headers, payload } = await one.encode();
    const reply = await fetch(url + path, {
      method,
      headers: { ...headers },
      ...(payload !== undefined && { body: payload }),
    }).catch(() => null);
    if (!reply) return;
    const text = await reply.text().catch(() => null);
    if (reply.status !== wholes.get(one.name)?.status)
      faults.push(`${one.name} was answered ${String(reply.status)}: ${String(text)}`);
    else if (text !== null) acknowledged.add(one);
    if (acknowledged.size === killAfter) child.kill('SIGKILL');
  });
  child.kill('SIGKILL');
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  expect(faults).toEqual([]);
  return acknowledged;
}

/** PostgreSQL notices a killed client a moment later, and undoes what it did not commit. */
async function waitForRollback(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await stage.database.ownerPool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and (state = 'active' or state like 'idle in transaction%') and query not like 'listen%'`,
    );
    expect(rows).toEqual([]);
  });
}

const SEED = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31));
const rounds = Array.from({ length: KILLS }, (_, nth) => [nth, SEED + nth] as const);

it.each(rounds)(
  'a kill -9 amid all kinds of writes leaves each of them whole or undone, round %i with TEST_SEED=%i',
  async (nth, seed) => {
    const draw = createDraw(seed);
    const kinds = Array.from(
      { length: KINDS_IN_A_ROUND },
      (_, kind) => writesOfPeople[(nth * KINDS_IN_A_ROUND + kind) % writesOfPeople.length],
    ).filter((kind) => kind !== undefined);
    for (const kind of kinds) if (!wholes.has(kind[0])) wholes.set(kind[0], await learnWhole(kind));
    const prepared: Prepared[] = [];
    for (const kind of kinds.filter(isNotCallback)) prepared.push(await prepare(kind));
    for (const kind of kinds.filter((one) => !isNotCallback(one))) prepared.push(await prepare(kind));
    await settle();
    await keepUndoable();
    const before = await readRows(prepared);
    const order = prepared
      .map((one) => ({ one, at: draw() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
    // Early enough that what is under way then is not all that is left.
    const killedAfter = 1 + Math.floor(draw() * (kinds.length - AT_ONCE));
    const acknowledged = await sendUntilKilled(order, killedAfter);
    await waitForRollback();
    const left = await readRows(prepared);
    await settle();
    const after = await readRows(prepared);
    const wrong = prepared.flatMap((one) => {
      const whole = wholes.get(one.name);
      const was = before.get(one.writer) ?? none;
      const rows = countChanges(was, after.get(one.writer) ?? none);
      const isAcknowledged = acknowledged.has(one);
      const isLost = isAcknowledged && whole?.isSeen === true && !isOther(was, left.get(one.writer) ?? none);
      const isWhole = isDeepStrictEqual(rows, whole?.rows);
      const hasLeft = Object.keys(rows).some((table) => table !== CUT_OFF.get(one.name));
      const isUndone = !isAcknowledged && (!hasLeft || IN_STEPS.has(one.name));
      return (isWhole || isUndone) && !isLost
        ? []
        : [{ name: one.name, isAcknowledged, isLost, rows, whole }];
    });
    expect(wrong).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
    expect(acknowledged.size).toBeLessThan(prepared.length);
  },
);

it('sees in the rows of a person that nearly every kind of write was made', () => {
  const unseen = [...wholes].filter(([, { isSeen }]) => !isSeen).map(([name]) => name);
  expect(unseen.filter((name) => !UNSEEN.has(name))).toEqual([]);
});
