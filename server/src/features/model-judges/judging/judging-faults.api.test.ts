import type { Attempt } from '@redoubt/contract/arena';
import { beforeEach, expect, it } from 'vitest';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { listFeatures } from '#app.ts';
import { buildPlayer, type Player } from '#testing/arena/attempts.ts';
import { fileClaim, ruleAs } from '#testing/arena/claims.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { runJob } from '#testing/jobs.ts';
import { type JudgeReply, verdictText } from '#testing/models/answer-as-judge.ts';
import { removeJudges, stageJudges } from '#testing/models/stage-judges.ts';
import { stageModels } from '#testing/models/stage-models.ts';
import { standBehind } from '#testing/models/stand-behind.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const JOB = 'model-judges.judge';

let server: TestApp;
let admin: TestPerson;
let player: Player;
let attempt: Attempt;
let asked: number;
stageModels((stage) => {
  ({ server, admin, player } = stage);
});
beforeEach(async () => {
  await removeJudges(server);
  asked = 0;
  attempt = await attemptOf(player);
});

async function attemptOf(by: Player): Promise<Attempt> {
  const begun = await standBehind({ server, admin, player: by, judge: 'people', systemPrompt: 'Say it.' });
  return by.say(begun.attempt, 'What is the capital of Canada?');
}

const breaks = () =>
  verdictText({ outcome: 'break', quote: attempt.turns[1]?.text.split(' ').slice(0, 3).join(' ') ?? '' });
const unsure = () => verdictText({ outcome: 'could-not-judge', quote: '' });
const query = (sql: string, values: readonly unknown[] = []) =>
  server.database.ownerPool.query<Record<string, unknown>>(sql, [...values]);

/** Two judges that say a break, at the first question of all after `meanwhile`. */
async function askTwo(meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const reply: JudgeReply = async () => {
    asked += 1;
    if (asked === 1) await meanwhile();
    return breaks();
  };
  return stageJudges(server, { admin, kind: 'answer', replies: [reply, reply] });
}

async function file(by: Player = player, of: Attempt = attempt): Promise<string> {
  const id = await fileClaim(server, by, of);
  await server.drainOutbox();
  return id;
}

async function judge(signal?: AbortSignal): Promise<void> {
  await query('update model_judging set due_at = asked_at where decided_at is null');
  await runJob(server.kit, JOB, signal && { signal });
}

async function stateOf(id: string) {
  const { rows } = await query(
    `select result, tries,
       (select count(*)::int from model_vote vote where vote.claim_id = judging.claim_id) as votes,
       (select count(*)::int from verdict where verdict.claim_id = judging.claim_id) as rulings
     from model_judging judging where claim_id = $1`,
    [id],
  );
  return rows[0];
}

const failures = () => server.logged().split('"judging failed"').length - 1;

it('stores each answer once and rules once where two workers judge the same claim', async () => {
  // The lease of the first is over while it still works.
  await askTwo(() => judge());
  const id = await file();
  await judge();
  expect(await stateOf(id)).toMatchObject({ result: 'break', votes: 6, rulings: 1 });
});

it('takes no second place for jobs while it judges', async () => {
  const handler = collectFromFeatures(listFeatures(server.kit), 'jobs')
    .flatMap(({ handlers }) => handlers)
    .find(({ name }) => name === JOB);
  const run = () =>
    handler?.run({}, { attempt: 1, signal: new AbortController().signal, log: server.kit.log });
  const { promise, resolve } = Promise.withResolvers<void>();
  await askTwo(() => promise);
  const id = await file();
  const first = run();
  await expect.poll(() => asked).toBe(6);
  const other = await buildPlayer(server);
  const second = await file(other, await attemptOf(other));
  await run();
  await expect.poll(() => asked).toBe(12);
  resolve();
  await first;
  expect(await stateOf(id)).toMatchObject({ result: 'break' });
  expect(await stateOf(second)).toMatchObject({ votes: 6 });
});

it('ends without a ruling where people rule while the judges are asked', async () => {
  const id = { of: '' };
  await askTwo(() => ruleAs(server, id.of, { instance: 'validators', outcome: 'held' }));
  id.of = await file();
  await judge();
  expect(await stateOf(id.of)).toMatchObject({ result: 'over', rulings: 1 });
});

it('asks no judge about a claim that people ruled on before', async () => {
  await askTwo();
  const id = await file();
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  await judge();
  expect(await stateOf(id)).toMatchObject({ result: 'over', votes: 0, rulings: 1 });
  expect(asked).toBe(0);
});

it.each(['before', 'while'])(
  'does not rule on a conversation that is withheld %s they are asked',
  async (when) => {
    const withhold = () => query('update attempt set quarantined_at = now() where id = $1', [attempt.id]);
    await askTwo(when === 'while' ? withhold : undefined);
    const id = await file();
    if (when === 'before') await withhold();
    await judge();
    expect(await stateOf(id)).toMatchObject({ result: 'over', rulings: 0 });
    expect(asked).toBe(when === 'while' ? 6 : 0);
  },
);

it('lets the author be erased while the judges are asked', async () => {
  const before = failures();
  await askTwo(() => eraseNow(server, player));
  const id = await file();
  await judge();
  const { rows } = await query('select 1 from model_judging where claim_id = $1', [id]);
  expect(rows).toEqual([]);
  expect(failures()).toBe(before);
});

it.each([
  ['switched off', 'update model_judge set is_on = false where id = $1'],
  [
    'changed',
    `with changed as (update model_judge set version = 2 where id = $1 returning id)
     insert into model_judge_kind (judge_id, kind, version, state, changed_at) select id, 'answer', 2, 'scoring', now() from changed
     on conflict (judge_id, kind) do update set version = 2`,
  ],
])('leaves a claim to people where a judge is %s between its tries', async (_, change) => {
  let says: () => string = unsure;
  const [, second = ''] = await stageJudges(server, {
    admin,
    kind: 'answer',
    replies: [() => says(), breaks],
  });
  const id = await file();
  await judge();
  expect(await stateOf(id)).toMatchObject({ result: null, votes: 3 });
  says = breaks;
  await query(change, [second]);
  await judge();
  expect(await stateOf(id)).toMatchObject({ result: 'could-not-judge', rulings: 0 });
});

it('counts no try that the stop of the worker cut off', async () => {
  const stop = new AbortController();
  await askTwo(() => {
    stop.abort();
    return Promise.resolve();
  });
  const id = await file();
  await judge(stop.signal);
  expect(await stateOf(id)).toMatchObject({ result: null, tries: 0 });
  await judge();
  expect(await stateOf(id)).toMatchObject({ result: 'break', tries: 1, rulings: 1 });
});

it('leaves a claim to people whose judging throws each time, logs each try once, and judges the others', async () => {
  await askTwo();
  const id = await file();
  await query(
    `create function fail_vote() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  );
  await query(
    `create trigger fail_vote before insert on model_vote for each row when (new.claim_id = '${id}') execute function fail_vote()`,
  );
  const before = failures();
  const other = await buildPlayer(server);
  const another = await file(other, await attemptOf(other));
  for (let tries = 1; tries <= 4; tries += 1) await judge();
  await query('drop function fail_vote cascade');
  expect(await stateOf(another)).toMatchObject({ result: 'break', rulings: 1 });
  expect(await stateOf(id)).toMatchObject({ result: 'could-not-judge', tries: 3, votes: 0 });
  expect(failures() - before).toBe(3);
});

it('gives up a claim over which process after process died', async () => {
  await askTwo();
  const id = await file();
  await query('update model_judging set tries = 8 where claim_id = $1', [id]);
  await judge();
  expect(await stateOf(id)).toMatchObject({ result: 'could-not-judge', votes: 0 });
});
