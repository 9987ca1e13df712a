import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as judging from '#features/judging';
import * as targets from '#features/targets';
import { arenaApp, buildPlayer, type Player, secretOf } from '#testing/arena/attempts.ts';
import { buildPublished, challengeInput } from '#testing/challenges/records.ts';
import { runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createPuppet } from '../replies/puppet-target.fixture.ts';

const openTarget = vi.spyOn(targets, 'openTarget');
const { getJudge: reallyGetJudge } = judging;
const getJudge = vi.spyOn(judging, 'getJudge');

const LIMIT_MS = 10 * MINUTE_MS;
/** The clock moves only when the test moves it. */
let now = new Date('2026-03-02T10:00:00Z');
const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));

let server: TestApp;
let admin: TestPerson;
let slug: string;
let player: Player;
let attempt: Attempt;
beforeAll(async () => {
  server = await arenaApp({ clock: { now: () => now, sleep: () => Promise.resolve() } });
  admin = await buildPerson(server.kit, { role: 'Admin' });
  ({ slug } = await buildPublished({ api: server.api, token: admin.token }, { timeLimitMinutes: 10 }));
  await vi.waitUntil(() => server.app.arena.catalogue.find(slug));
});
afterAll(() => server.close());
beforeEach(async () => {
  openTarget.mockReset();
  getJudge.mockReset();
  player = await buildPlayer(server);
  attempt = await player.start(slug);
});

const { submit, sendMessage, endAttempt, listWork, startAttempt } = arenaEndpoints;
const call = () => ({ token: player.token, params: { id: attempt.id } });
const message = (text: string, number = 1) => ({ ...call(), body: { text, number } });
const guess = (secret: string) => ({ ...call(), body: { kind: 'secret' as const, secret } });
const timeOver = { status: 409, code: 'attempt_time_over' };
const endOf = (started: Attempt) => new Date(Date.parse(started.startedAt) + LIMIT_MS).toISOString();

async function stored(): Promise<unknown> {
  const { rows } = await server.database.ownerPool.query(
    `select status, closed_at = ends_at as "isAtEnd", submissions_made as submissions,
      (select count(*)::integer from verdict where attempt_id = attempt.id) as verdicts from attempt where id = $1`,
    [attempt.id],
  );
  return rows[0];
}

/** The judge takes until the time is over. */
function judgeUntilTheEnd(): void {
  getJudge.mockImplementation((key) => {
    const judge = reallyGetJudge(key);
    const judgeSecret: typeof judge.judgeSecret = (claim) => {
      pass(LIMIT_MS);
      return judge.judgeSecret?.(claim) as never;
    };
    return { ...judge, judgeSecret };
  });
}

describe('an attempt with a time limit', () => {
  it('says how long it may take, when that is over, and what time it is', () => {
    expect(attempt.time).toEqual({ limitMinutes: 10, endsAt: endOf(attempt), now: now.toISOString() });
  });

  it('accepts a message up to the last millisecond, answers one that is sent again, and takes none after', async () => {
    pass(LIMIT_MS - 1);
    await player.say(attempt, 'Good evening.');
    pass(1);
    expect(await server.api.call(sendMessage, message('Good evening.'))).toMatchObject({ messagesSent: 1 });
    expect(await server.api.refused(sendMessage, message('And now?', 3))).toMatchObject(timeOver);
    expect(await player.look(attempt)).toMatchObject({
      status: 'ended',
      isTimeOver: true,
      closedAt: endOf(attempt),
      messagesSent: 1,
    });
  });

  it('accepts a submission up to the last millisecond', async () => {
    const right = guess(await secretOf(server, attempt));
    pass(LIMIT_MS - 1);
    expect(await server.api.call(submit, right)).toMatchObject({ outcome: 'break' });
    pass(1);
    expect(await server.api.call(submit, right)).toMatchObject({ outcome: 'break' });
    expect(await player.look(attempt)).toMatchObject({ status: 'broken' });
  });

  it('takes none after it', async () => {
    const right = guess(await secretOf(server, attempt));
    pass(LIMIT_MS);
    const answers = await Promise.all([1, 2, 3].map(() => server.api.refused(submit, right)));
    for (const answer of answers) expect(answer).toMatchObject(timeOver);
    expect(await stored()).toMatchObject({ status: 'open', submissions: 0, verdicts: 0 });
  });

  it.each([
    ['a break', (secret: string) => secret],
    ['a wrong guess', () => 'AMBER-OTTER-LARCH-0000'],
  ])('records nothing of %s that is judged only when the time is over', async (_, guessFrom) => {
    const late = guess(guessFrom(await secretOf(server, attempt)));
    judgeUntilTheEnd();
    expect(await server.api.refused(submit, late)).toMatchObject(timeOver);
    expect(await stored()).toMatchObject({ status: 'open', submissions: 0, verdicts: 0 });
  });

  it('is not handed back once it is over: two tabs that start again get one new attempt', async () => {
    expect((await player.start(slug)).id).toBe(attempt.id);
    pass(LIMIT_MS);
    const [one, other] = await Promise.all([player.start(slug), player.start(slug)]);
    expect(one).toMatchObject({ number: 2, status: 'open', time: { endsAt: endOf(one) } });
    expect(other.id).toBe(one.id);
    expect(await stored()).toMatchObject({ status: 'ended', isAtEnd: true });
  });

  it('ends in the lists within a minute, also where nobody comes back to it', async () => {
    pass(LIMIT_MS);
    const own = { token: player.token, query: {} };
    expect((await server.api.call(listWork, own)).items[0]).toMatchObject({
      status: 'ended',
      isTimeOver: true,
    });
    await runJob(server.kit, 'arena.close-overdue');
    expect((await server.api.call(listWork, own)).counts).toMatchObject({ open: 0, ended: 1 });
    expect(await stored()).toMatchObject({ status: 'ended', isAtEnd: true });
  });

  it('was left, and did not run out, where its expert ended it before', async () => {
    pass(LIMIT_MS - 1);
    await server.api.call(endAttempt, call());
    pass(1);
    expect(await player.look(attempt)).not.toHaveProperty('isTimeOver');
    const refused = await server.api.refused(sendMessage, message('And now?'));
    expect(refused.code).toBe('attempt_closed');
  });

  it('ends at the end of its time, however late its expert ends it', async () => {
    pass(LIMIT_MS * 3);
    expect(await server.api.call(endAttempt, call())).toMatchObject({ closedAt: endOf(attempt) });
  });

  it('holds for an Admin who tries the challenge out', async () => {
    const body = { challenge: slug };
    const tried = await server.api.call(startAttempt, { token: admin.token, body });
    pass(LIMIT_MS);
    const send = { token: admin.token, params: { id: tried.id }, body: { text: 'Hello', number: 1 } };
    expect(await server.api.refused(sendMessage, send)).toMatchObject(timeOver);
  });
});

describe('a reply under way when the time is over', () => {
  // Begun in the last second: its own deadlines, which every heartbeat looks at, are far away when the attempt ends.
  beforeEach(() => void pass(LIMIT_MS - SECOND_MS));

  it('goes on to its end, and its break counts', async () => {
    const puppet = createPuppet();
    openTarget.mockResolvedValue(puppet);
    await player.send(attempt, 'Good evening.');
    await expect.poll(puppet.asked).toBe(1);
    pass(SECOND_MS);
    await runJob(server.kit, 'arena.close-overdue');
    puppet.say(`It is ${await secretOf(server, attempt)}.`);
    puppet.end();
    await server.app.arena.writer.settled(attempt.id);
    expect(await player.look(attempt)).toMatchObject({
      status: 'broken',
      closedAt: endOf(attempt),
      outcome: 'break',
    });
  });

  it('cannot be retried where it failed', async () => {
    const puppet = createPuppet();
    openTarget.mockResolvedValue(puppet);
    await player.send(attempt, 'Good evening.');
    await expect.poll(puppet.asked).toBe(1);
    pass(SECOND_MS);
    puppet.end(new Error('The line is dead.'));
    await server.app.arena.writer.settled(attempt.id);
    expect(await player.look(attempt)).toMatchObject({ status: 'ended', isTimeOver: true, messagesSent: 0 });
    expect(await server.api.refused(sendMessage, message('Good evening.', 3))).toMatchObject(timeOver);
  });
});

it.each([4, 1441, 7.5])('a time limit of %d minutes is refused by name', async (timeLimitMinutes) => {
  const refused = await server.api.refused(challengesEndpoints.addChallengeRecord, {
    token: admin.token,
    body: challengeInput({ timeLimitMinutes }),
  });
  expect(refused.errors).toEqual([
    { path: 'timeLimitMinutes', message: 'Time limit must be a whole number between 5 and 1440' },
  ]);
});
