import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraw } from '#platform/draw.ts';
import { arenaApp } from '#testing/arena/attempts.ts';
import { buildValidator, emptyQueue, fileClaim } from '#testing/arena/validation.ts';
import { runJob } from '#testing/jobs.ts';
import { startChild, waitForRollback } from '#testing/process/kill-child.ts';
import type { TestApp } from '#testing/test-app.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));
const ROUNDS = 10;
/** Of three votes each: fifty in a round. */
const CLAIMS = 17;
const PEOPLE = 6;

let server: TestApp;
const people: string[] = [];
let started = 0;
beforeAll(async () => {
  server = await arenaApp();
  for (let nth = 0; nth < PEOPLE; nth += 1) people.push((await buildValidator(server)).user.id);
  await server.database.ownerPool.query(
    'insert into validator_setting (user_id, weekly_limit) select user_id, 500 from application',
  );
});
afterAll(() => server.close());

/** Lets a process of its own vote, and kills it without warning after so many votes; the votes that it acknowledged. */
async function voteAndKill(after: number): Promise<string[]> {
  // Later than all that the processes before it have opened.
  started += 1;
  const child = startChild(server, CHILD, { people, aheadMs: started * HOUR_MS });
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'all') acknowledged.push(line);
    if (acknowledged.length === after) child.kill('SIGKILL');
  }
  await exited;
  return acknowledged;
}

async function storedVotes(claims: readonly string[]) {
  const { rows } = await server.database.ownerPool.query<{ vote: string }>(
    `select user_id || ' ' || item_id as vote from validation join validation_item on id = item_id
     where claim_id = any($1::uuid[])`,
    [claims],
  );
  return rows.map(({ vote }) => vote);
}

/** Of each claim: how many counted votes, verdicts, awards and events there are. */
async function effects(claims: readonly string[]) {
  const { rows } = await server.database.ownerPool.query<Record<string, number>>(
    `select item.votes, (select count(*)::int from validation where item_id = item.id) as cast,
       (select count(*)::int from verdict where claim_id = claim.id) as verdicts,
       (select count(*)::int from award where attempt_id = claim.attempt_id) as awards,
       (select count(*)::int from pending_verdict where id = claim.id) as pending,
       (select count(*)::int from outbox_event where type = 'claim.ruled' and payload ->> 'claimId' = claim.id::text) as events
     from claim join validation_item item on item.claim_id = claim.id where claim.id = any($1::uuid[])`,
    [claims],
  );
  return rows;
}

it(
  'stores each vote and decides each claim once, however often its process is killed',
  {
    tags: ['slow'],
    timeout: 600_000,
  },
  async () => {
    const draw = createDraw(20_261_128);
    for (let round = 0; round < ROUNDS; round += 1) {
      await emptyQueue(server);
      const claims: string[] = [];
      for (let nth = 0; nth < CLAIMS; nth += 1) claims.push((await fileClaim(server)).verdict.id);
      const acknowledged = await voteAndKill(5 + Math.floor(draw() * 40));
      await waitForRollback(server);
      expect(await storedVotes(claims)).toEqual(expect.arrayContaining(acknowledged));
      await runJob(server.kit, 'validation.decide');
      // The next process ends what the killed one began.
      await voteAndKill(Infinity);
      await runJob(server.kit, 'validation.decide');
      for (const found of await effects(claims)) {
        const { votes = 0, cast, ...rest } = found;
        expect(votes).toBeGreaterThanOrEqual(3);
        // A vote that came after the decision is stored, too.
        expect(cast).toBeGreaterThanOrEqual(votes);
        expect(rest).toEqual({ verdicts: 1, awards: 1, pending: 0, events: 1 });
      }
    }
  },
);
