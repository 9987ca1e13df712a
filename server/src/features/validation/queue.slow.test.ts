import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import {
  type Taker,
  endLease,
  findItem,
  insertValidationItem,
  insertVote,
  listCountedVotes,
  takeNext,
} from '#features/judging';
import { userId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { VoteWord } from '@redoubt/contract/validation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraw } from '#platform/draw.ts';
import { arenaApp } from '#testing/arena/attempts.ts';
import { emptyQueue, fileClaim } from '#testing/arena/validation.ts';
import type { TestApp } from '#testing/test-app.ts';
import { nextStep } from './deciding/next-step.ts';

const ITEMS = 10_000;
const PEOPLE = 100;
const FIELDS = Array.from({ length: 20 }, (_, nth) => `field ${String(nth)}`);
const BEGAN = new Date('2026-03-02T00:00:00Z').getTime();

let server: TestApp;
let attemptId: string;
beforeAll(async () => {
  server = await arenaApp();
  ({
    attempt: { id: attemptId },
  } = await fileClaim(server));
});
afterAll(() => server.close());

/** As many claims as waited in ten days, each in one field, and every tenth in none. */
async function fillQueue() {
  await emptyQueue(server);
  await server.database.ownerPool.query('truncate validation_item cascade');
  await server.database.ownerPool.query(
    `with filed as (
       insert into claim (id, attempt_id, turn, reason, claimed_at)
       select gen_random_uuid(), $1, 2, n::text, $2::timestamptz + n * interval '86.4 seconds'
       from generate_series(1, ${String(ITEMS)}) n returning id, reason::int as n, claimed_at
     )
     insert into validation_item (id, claim_id, purpose, instance, fields, author_id, most_votes, asked_at, due_at)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, id, 'claim', 'validators',
       case when n % 10 = 0 then '{}' else array['field ' || (n % 20)] end, $3, 5, claimed_at,
       claimed_at + interval '48 hours' from filed`,
    [attemptId, new Date(BEGAN), randomUUID()],
  );
  await server.database.ownerPool.query('analyze validation_item');
}

function buildTakers(): Taker[] {
  return Array.from({ length: PEOPLE }, (_, nth) => ({
    userId: userId.parse(randomUUID()),
    fields: [0, 7, 13].map((by) => FIELDS[(nth + by) % FIELDS.length] ?? ''),
    organizationIds: [],
    // So that there is one in each field: what lacks one goes to staff.
    isReviewer: nth % 3 === 0,
    isGoldDue: false,
  }));
}

const print = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** The value below which so much of them is. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

it('takes the next of 10,000 items for fifty people at once', async () => {
  await fillQueue();
  const takers = buildTakers().slice(0, 50);
  const { database } = server.kit;
  const durations: number[] = [];
  let at = BEGAN + 240 * HOUR_MS;
  for (let round = 0; round < 40; round += 1) {
    at += 11 * MINUTE_MS;
    const leases = await Promise.all(
      takers.map(async (taker) => {
        const from = performance.now();
        const expiresAt = new Date(at + 10 * MINUTE_MS);
        const lease = await takeNext(database, taker, { at: new Date(at), expiresAt });
        if (round >= 10) durations.push(performance.now() - from);
        return lease;
      }),
    );
    expect(leases.filter((lease) => lease === null)).toEqual([]);
  }
  print(
    `take-next, 50 at once over 20 connections: p50 ${quantile(durations, 0.5).toFixed(1)} ms, p95 ${quantile(durations, 0.95).toFixed(1)} ms`,
  );
});

it(
  'decides 10,000 items of ten days by 100 people in time, and nobody starves',
  { timeout: 900_000 },
  async () => {
    await fillQueue();
    const people = buildTakers();
    const votes = new Map<UserId, number>(people.map(({ userId: id }) => [id, 0]));
    const hours: number[] = [];
    const draw = createDraw(20_261_128);
    let passedOn = 0;
    let right = 0;
    const { database } = server.kit;
    const on = database.kysely;

    async function judge(taker: Taker, now: number) {
      const at = new Date(now);
      const lease = await takeNext(database, taker, { at, expiresAt: new Date(now + 10 * MINUTE_MS) });
      if (!lease) return;
      const { itemId, openedAt } = lease;
      await endLease(on, { userId: taker.userId, itemId, at });
      const item = await findItem(on, itemId);
      if (!item?.claimId || !item.authorId) throw new Error('Each has its claim.');
      // Every other claim is right; people see it nine times in ten, and a reviewer more often.
      const isRight = Number(item.id.slice(-1)) % 2 === 0;
      const sees = draw() < (taker.isReviewer ? 0.97 : 0.9);
      const vote: VoteWord = draw() < 0.04 ? 'unclear' : isRight === sees ? 'break' : 'held';
      const form = { vote, line: null, sentence: 'As I read it.' };
      const cast = {
        ...form,
        itemId,
        userId: taker.userId,
        openedAt,
        votedAt: at,
        counts: true,
        isFlagged: false,
      };
      await insertVote(on, cast);
      votes.set(taker.userId, (votes.get(taker.userId) ?? 0) + 1);
      const step = nextStep(item, await listCountedVotes(on, itemId));
      if (step.kind === 'wait') return;
      const { rowCount } = await server.database.ownerPool.query(
        'update validation_item set decided_at = $2 where id = $1 and decided_at is null',
        [itemId, at],
      );
      if (rowCount !== 1) return;
      const { rows } = await server.database.ownerPool.query<{ claimed: Date }>(
        'select claimed_at as claimed from claim where id = $1',
        [item.claimId],
      );
      if (step.kind === 'pass-on' && step.to === 'reviewer') {
        passedOn += 1;
        const { claimId, fields, authorId, organizationIds } = item;
        await insertValidationItem(on, {
          claimId,
          fields,
          authorId,
          organizationIds,
          harms: [],
          purpose: 'claim',
          instance: 'reviewer',
          mostVotes: 1,
          askedAt: at,
          dueAt: new Date(now + 48 * HOUR_MS),
        });
        return;
      }
      hours.push((now - (rows[0]?.claimed.getTime() ?? now)) / HOUR_MS);
      if (step.kind === 'rule' && (step.outcome === 'break') === isRight) right += 1;
    }

    // What is filed later is not in the queue before its time: everybody begins when all of it is there.
    let now = BEGAN + 240 * HOUR_MS;
    for (let tick = 0; tick < 700 && hours.length < ITEMS; tick += 1) {
      now += 15 * MINUTE_MS;
      await Promise.all(people.map((taker) => judge(taker, now)));
    }
    const counts = [...votes.values()];
    const { rows } = await server.database.ownerPool.query<{ pairs: number; agreed: number }>(
      `select sum(n * (n - 1) / 2)::int as pairs, sum(same)::int as agreed from (
       select sum(m) as n, sum(m * (m - 1) / 2) as same from (
         select item_id, count(*) as m from validation group by item_id, vote) by_vote group by item_id) by_item`,
    );
    const agreement = (rows[0]?.agreed ?? 0) / (rows[0]?.pairs ?? 1);
    print(
      `${String(hours.length)} items decided in ${String((now - BEGAN) / HOUR_MS - 240)} hours of work: ${String(passedOn)} by a reviewer, ${((100 * right) / ITEMS).toFixed(1)} % rightly, pairs agree ${(100 * agreement).toFixed(1)} %, votes of a person ${String(Math.min(...counts))} to ${String(Math.max(...counts))}`,
    );
    expect(hours.length).toBe(ITEMS);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  },
);
