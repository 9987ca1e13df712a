import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp, leaky } from '#testing/arena/attempts.ts';
import { type DrawnRequest, drawRequest } from '#testing/fuzz/draw-request.ts';
import { FuzzStage, isWithoutRights } from '#testing/fuzz/fuzz-stage.ts';
import { OWNERS_PASSWORD } from '#testing/records.ts';
import type { TestApp } from '#testing/test-app.ts';
import { tablesChangedBy } from '#testing/watch-tables.ts';

const REQUESTS_A_ROUND = 1500;
const ROUNDS = 34;
const AT_ONCE = 8;
/** A reply takes milliseconds: one that takes as long never comes. */
const PATIENCE_MS = 30_000;

/** Who proves themselves wrongly before they are told that a record is not theirs has guessed at their own password. */
const OWN_GUESSES = 'guard_count';

/** Given by FUZZ_SEED to repeat what was found; each round adds its number. */
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 30));

const drawn = drawRequest({
  challenge: [leaky.slug],
  password: [OWNERS_PASSWORD],
  proof: [{ password: OWNERS_PASSWORD }],
  slug: [leaky.slug],
  number: [1, 2],
});

let server: TestApp;
let stage: FuzzStage;
beforeAll(async () => {
  server = await arenaApp();
  stage = new FuzzStage(server);
});
afterAll(() => server.close());

/** What one may not answer, as a sentence; null where all is well. */
async function findFault(request: DrawnRequest): Promise<string | null> {
  const reply = await Promise.race([stage.send(request), wait(PATIENCE_MS, null, { ref: false })]);
  if (reply === null) return `${describe(request)} was not answered.`;
  const { status, headers, body } = reply;
  const isAllowed = status < 500 || (status === 503 && headers['retry-after'] !== undefined);
  return isAllowed ? null : `${describe(request)} was answered ${String(status)}: ${body}`;
}

function describe({ name, caller, names, query, headers, body, form }: DrawnRequest): string {
  return `${name} by ${caller}, ${JSON.stringify({ names, query, headers, body, form }).slice(0, 1500)}`;
}

/** The faults among the answers to many requests. */
async function sendAll(requests: readonly DrawnRequest[]): Promise<string[]> {
  const faults = await pLimit(AT_ONCE).map(requests, findFault);
  return faults.filter((fault) => fault !== null);
}

/** Which of these requests change something, each sent again by itself. */
async function findChanging(requests: readonly DrawnRequest[]): Promise<string[]> {
  const changing: string[] = [];
  for (const request of requests) {
    const tables = await tablesChangedBy(server.database.ownerPool, () => stage.send(request));
    if (tables.some((table) => table !== OWN_GUESSES))
      changing.push(`${describe(request)} changed ${tables.join(', ')}`);
  }
  return changing;
}

const rounds = Array.from({ length: ROUNDS }, (_, nth) => SEED + nth);

it.each(rounds)(
  `${String(REQUESTS_A_ROUND)} requests drawn from the contract do no harm, with FUZZ_SEED=%i`,
  async (seed) => {
    const requests = fc.sample(drawn, { seed, numRuns: REQUESTS_A_ROUND });
    const [without, others] = [
      requests.filter(isWithoutRights),
      requests.filter((request) => !isWithoutRights(request)),
    ];
    expect(Math.min(without.length, others.length)).toBeGreaterThan(REQUESTS_A_ROUND / 4);
    await stage.prepare(requests);
    const faults: string[] = [];
    const changed = await tablesChangedBy(server.database.ownerPool, async () => {
      faults.push(...(await sendAll(without)));
    });
    if (changed.some((table) => table !== OWN_GUESSES))
      faults.push(...changed, ...(await findChanging(without)));
    faults.push(...(await sendAll(others)), ...server.misfits.keys());
    expect(faults).toEqual([]);
    stage.forgetAll();
  },
);
