import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraw } from '#platform/draw.ts';
import { arenaApp } from '#testing/arena/attempts.ts';
import { fileClaim } from '#testing/arena/validation.ts';
import { runJob } from '#testing/jobs.ts';
import { verdictText } from '#testing/models/answer-as-judge.ts';
import { stageJudges } from '#testing/models/stage-judges.ts';
import { buildPerson } from '#testing/people.ts';
import { startChild, waitForRollback } from '#testing/process/kill-child.ts';
import type { TestApp } from '#testing/test-app.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));
const ROUNDS = 10;
/** Of two judges with three answers each: 54 answers in a round. */
const CLAIMS = 9;
const KILLS = 3;
const JUDGES = 2;
const VOTES = 3;

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

const query = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  server.database.ownerPool.query<Row>(sql, [...values]);

/** Told of each question that a judge is asked. */
let onQuestion: () => void = () => undefined;

/** Lets a process of its own judge, and kills it without warning a moment after so many questions; its exit code. */
async function judgeAndKill(after: number, laterMs = 0): Promise<number | null> {
  const child = startChild(server, CHILD);
  let questions = 0;
  onQuestion = () => {
    questions += 1;
    if (questions === after) void wait(laterMs).then(() => child.kill('SIGKILL'));
  };
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** As if the leases were over, and the killed process silent for long enough. */
async function letTimePass(): Promise<void> {
  await waitForRollback(server);
  await query('update model_judging set due_at = asked_at where decided_at is null');
  await query(`update model_charge set beat_at = beat_at - interval '1 minute' where settled_at is null`);
  await runJob(server.kit, 'models.sweep-charges');
}

/** Of each claim: its answers, and how many rulings, awards and events there are. */
async function effects(claims: readonly string[]) {
  const { rows } = await query(
    `select judging.result,
       (select count(*)::int from model_vote where claim_id = claim.id and outcome = 'break') as votes,
       (select count(distinct judge_id)::int from model_vote where claim_id = claim.id) as judges,
       (select count(*)::int from verdict where claim_id = claim.id and instance = 'model-judge') as rulings,
       (select count(*)::int from award where attempt_id = claim.attempt_id) as awards,
       (select count(*)::int from pending_verdict where id = claim.id) as pending,
       (select count(*)::int from outbox_event where type = 'claim.ruled' and payload ->> 'claimId' = claim.id::text) as events
     from claim join model_judging judging on judging.claim_id = claim.id where claim.id = any($1::uuid[])`,
    [claims],
  );
  return rows;
}

/** Charges that nobody settled, and days on which less is noted as spent than the answers cost. */
async function faultsOfMoney() {
  const { rows } = await query<{ open: number; short: number }>(
    `select (select count(*)::int from model_charge where settled_at is null) as open,
       (select count(*)::int from (
         select judge_id, challenge_id, sum(vote.micros) as cost from model_vote vote join model_judging using (claim_id, round)
         group by judge_id, challenge_id) answers
       where cost > (select coalesce(sum(micros), 0) from model_judge_spend spend
         where spend.judge_id = answers.judge_id and spend.challenge_id = answers.challenge_id)) as short`,
  );
  return rows;
}

it(
  'stores each answer and rules on each claim once, however often its process is killed',
  { tags: ['slow'], timeout: 600_000 },
  async () => {
    const draw = createDraw(20_261_129);
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    let quote = '';
    const reply = async () => {
      onQuestion();
      await wait(draw() * 40);
      return verdictText({ outcome: 'break', quote });
    };
    await stageJudges(server, { admin, kind: 'answer', replies: [reply, reply] });
    for (let round = 0; round < ROUNDS; round += 1) {
      const claims: string[] = [];
      for (let nth = 0; nth < CLAIMS; nth += 1) {
        const { verdict, attempt } = await fileClaim(server);
        claims.push(verdict.id);
        quote = attempt.turns[1]?.text.split(' ').slice(0, 2).join(' ') ?? '';
      }
      await server.drainOutbox();
      for (let kills = 0; kills < KILLS; kills += 1) {
        await judgeAndKill(1 + Math.floor(draw() * 25), draw() * 60);
        await letTimePass();
      }
      expect(await judgeAndKill(Infinity)).toBe(0);
      await letTimePass();
      expect(await effects(claims)).toEqual(
        claims.map(() => ({
          result: 'break',
          votes: JUDGES * VOTES,
          judges: JUDGES,
          rulings: 1,
          awards: 1,
          pending: 0,
          events: 1,
        })),
      );
      expect(await faultsOfMoney()).toEqual([{ open: 0, short: 0 }]);
    }
  },
);
