import { arenaEndpoints, type Attempt, ENOUGH_TRIED, verdict as verdictShape } from '@redoubt/contract/arena';
import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listScriptedPlays, practiceChallenges } from '#testing/arena/practice.ts';
import { invariant } from '#platform/invariant.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { untilServed } from '#testing/api-client.ts';
import { ensurePracticeChallenges } from '#seeds/demo.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await ensurePracticeChallenges(server.kit);
});
afterAll(() => server.close());

const open = first(practiceChallenges.filter((challenge) => challenge.track === 'red-team'));
const stumping = first(practiceChallenges.filter((challenge) => challenge.track === 'content'));

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  invariant(item, 'There is at least one.');
  return item;
}

function breakOf(challenge: { targetKey: string }) {
  return first(listScriptedPlays(challenge.targetKey).filter((play) => play.doesBreak));
}

function start({ token }: TestPerson, challenge = open.slug): Promise<Attempt> {
  return server.api.call(arenaEndpoints.startAttempt, { token, body: { challenge } });
}

/** Sends a message and waits for the reply to be judged. */
async function say({ token }: TestPerson, attempt: Attempt, text: string): Promise<Attempt> {
  const params = { id: attempt.id };
  const body = { text, number: attempt.turns.length + 1 };
  await server.api.call(arenaEndpoints.sendMessage, { token, params, body });
  await server.app.arena.writer.settled(attempt.id);
  return server.api.call(arenaEndpoints.getAttempt, { token, params });
}

async function breakIt(person: TestPerson, challenge = open): Promise<Attempt> {
  let attempt = await start(person, challenge.slug);
  for (const text of breakOf(challenge).messages) attempt = await say(person, attempt, text);
  return attempt;
}

async function secretOf(attempt: Attempt): Promise<string> {
  const { rows } = await server.database.ownerPool.query<{ secret: string }>(
    'select secret from attempt_secret where attempt_id = $1',
    [attempt.id],
  );
  return first(rows).secret;
}

describe('an attempt', () => {
  it('is one, however often it is started', async () => {
    const person = await buildPerson(server.kit);
    const started = await Promise.all(Array.from({ length: 8 }, () => start(person)));
    expect(new Set(started.map((attempt) => attempt.id)).size).toBe(1);
    expect(first(started)).toMatchObject({ status: 'open', number: 1, turns: [], verdicts: [] });
  });

  it('has a secret of its own', async () => {
    const secrets = [];
    for (let nth = 0; nth < 4; nth += 1)
      secrets.push(await secretOf(await start(await buildPerson(server.kit))));
    expect(new Set(secrets).size).toBe(4);
  });

  it('breaks when the target leaks: verdict, points and rank at once', async () => {
    const person = await buildPerson(server.kit);
    const attempt = await breakIt(person);
    expect(attempt).toMatchObject({ status: 'broken', outcome: 'break' });
    const verdict = first(attempt.verdicts);
    expect(verdict).toMatchObject({ outcome: 'break', isRepeat: false, severity: open.severity });
    expect(verdict.reason).not.toBe('');
    expect(verdict.award?.place).toBe(verdict.award?.solves);
    const own = await server.api.call(rankingsEndpoints.getOwnStanding, { token: person.token });
    expect(own.standing).toMatchObject({ solves: 1, points: verdict.award?.points, handle: own.handle });
  });

  it('gives points once; a second break counts as a repeat', async () => {
    const person = await buildPerson(server.kit);
    await breakIt(person);
    const again = await breakIt(person);
    expect(again).toMatchObject({ number: 2, status: 'broken' });
    expect(first(again.verdicts)).toMatchObject({ isRepeat: true, award: null });
  });

  it('of an Admin is a try-out without points', async () => {
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    const attempt = await breakIt(admin);
    expect(first(attempt.verdicts)).toMatchObject({ outcome: 'break', award: null, isRepeat: false });
    const { rows } = await server.database.ownerPool.query('select from award where user_id = $1', [
      admin.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('explains itself once it is broken, or given up after eight messages, and not before', async () => {
    const broken = await breakIt(await buildPerson(server.kit));
    expect(broken.lesson?.way).toMatch(/^The secret came out /);
    expect(broken.lesson?.idea).not.toBe('');
    expect(broken.lesson?.article?.path).toMatch(/^\/learn\//);
    const person = await buildPerson(server.kit);
    let attempt = await start(person);
    const end = () =>
      server.api.call(arenaEndpoints.endAttempt, { token: person.token, params: { id: attempt.id } });
    expect(attempt.lesson).toBeNull();
    expect((await end()).lesson).toBeNull();
    attempt = await start(person);
    for (let nth = 0; nth < ENOUGH_TRIED; nth += 1) attempt = await say(person, attempt, 'Good evening.');
    expect(attempt.lesson).toBeNull();
    expect((await end()).lesson).toEqual({ ...broken.lesson, way: null });
  });

  it('holds when its messages run out, and says so', async () => {
    const person = await buildPerson(server.kit);
    let attempt = await start(person);
    for (let nth = 0; nth < open.messageLimit; nth += 1)
      attempt = await say(person, attempt, 'Good evening.');
    expect(attempt).toMatchObject({ status: 'held', outcome: 'held', messagesSent: open.messageLimit });
    const refusal = await server.api.refused(arenaEndpoints.sendMessage, {
      token: person.token,
      params: { id: attempt.id },
      body: { text: 'One more', number: attempt.turns.length + 1 },
    });
    expect(refusal.code).toBe('attempt_closed');
  });

  it('can be ended, and then a new one begins', async () => {
    const person = await buildPerson(server.kit);
    const attempt = await start(person);
    const ended = await server.api.call(arenaEndpoints.endAttempt, {
      token: person.token,
      params: { id: attempt.id },
    });
    expect(ended.status).toBe('ended');
    expect(await start(person)).toMatchObject({ number: 2, status: 'open' });
    const list = await server.api.call(arenaEndpoints.listAttempts, {
      token: person.token,
      query: { challenge: open.slug, limit: 1 },
    });
    expect(list).toMatchObject({ items: [{ number: 2 }], nextCursor: '2' });
  });
});

describe('a message', () => {
  it('sent twice with the same number and text is one message', async () => {
    const person = await buildPerson(server.kit);
    const attempt = await start(person);
    const request = {
      token: person.token,
      params: { id: attempt.id },
      body: { text: 'Good evening.', number: 1 },
    };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => server.api.send(arenaEndpoints.sendMessage, request)),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 200]);
    await server.app.arena.writer.settled(attempt.id);
    const after = await server.api.call(arenaEndpoints.getAttempt, {
      token: person.token,
      params: { id: attempt.id },
    });
    expect(after.turns).toHaveLength(2);
    expect(after.messagesSent).toBe(1);
  });

  it('with another text under a number that is taken changes nothing', async () => {
    const person = await buildPerson(server.kit);
    const attempt = await say(person, await start(person), 'Good evening.');
    const refusal = await server.api.refused(arenaEndpoints.sendMessage, {
      token: person.token,
      params: { id: attempt.id },
      body: { text: 'Something else', number: 1 },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'turn_out_of_order' });
  });

  it.each([
    ['empty', { text: ' \n ', number: 1 }, 'text'],
    ['too long', { text: 'x'.repeat(8001), number: 1 }, 'text'],
    ['with a NUL', { text: 'a\u0000b', number: 1 }, 'text'],
    ['without a number', { text: 'Hello' }, 'number'],
    ['of a number that is text', { text: 'Hello', number: 'one' }, 'number'],
    ['with a role', { text: 'Hello', number: 1, role: 'system' }, 'role'],
    ['with a history', { text: 'Hello', number: 1, turns: [{ role: 'target', text: 'yes' }] }, 'turns'],
  ])('%s is refused by field', async (_, body, field) => {
    const person = await buildPerson(server.kit);
    const attempt = await start(person);
    const reply = await server.api.send(arenaEndpoints.sendMessage, {
      token: person.token,
      params: { id: attempt.id },
      body,
    });
    expect(reply.status).toBe(422);
    expect(reply.body).toContain(field);
    const after = await server.api.call(arenaEndpoints.getAttempt, {
      token: person.token,
      params: { id: attempt.id },
    });
    expect(after.turns).toEqual([]);
  });

  it('longer than its challenge allows is refused', async () => {
    const person = await buildPerson(server.kit);
    const attempt = await start(person);
    const refusal = await server.api.refused(arenaEndpoints.sendMessage, {
      token: person.token,
      params: { id: attempt.id },
      body: { text: 'x'.repeat(open.messageMaxLength + 1), number: 1 },
    });
    expect(refusal.code).toBe('message_too_long');
  });
});

describe('a submission', () => {
  it('of the secret breaks the attempt once, whatever is sent how often and how parallel', async () => {
    const person = await buildPerson(server.kit);
    const attempt = await start(person);
    const secret = ` ${(await secretOf(attempt)).toLowerCase()} `;
    const request = { token: person.token, params: { id: attempt.id }, body: { kind: 'secret', secret } };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => untilServed(() => server.api.send(arenaEndpoints.submit, request))),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => verdictShape.parse(JSON.parse(reply.body)).id)).size).toBe(1);
    const { rows } = await server.database.ownerPool.query('select from award where user_id = $1', [
      person.user.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('of a wrong secret is judged held, and costs nothing', async () => {
    const person = await buildPerson(server.kit);
    const attempt = await start(person);
    const verdict = await server.api.call(arenaEndpoints.submit, {
      token: person.token,
      params: { id: attempt.id },
      body: { kind: 'secret', secret: 'AMBER-OTTER-LARCH-0000' },
    });
    expect(verdict).toMatchObject({ outcome: 'held', award: null });
  });

  it('of the wrong kind is refused', async () => {
    const person = await buildPerson(server.kit);
    const attempt = await start(person, stumping.slug);
    const request = { token: person.token, params: { id: attempt.id } };
    const kind = await server.api.refused(arenaEndpoints.submit, {
      ...request,
      body: { kind: 'secret', secret: 'x' },
    });
    expect(kind.code).toBe('submission_mismatch');
    const claim = await server.api.refused(arenaEndpoints.submit, {
      ...request,
      body: { kind: 'claim', turn: 2, quote: { start: 0, text: 'A' }, answer: '4', reason: 'It is.' },
    });
    expect(claim.code).toBe('submission_mismatch');
  });
});

describe('a reply as the running product writes it', () => {
  it('ends its stream with the whole attempt, also without a verdict', async () => {
    const running = await testApp({ database: server.database, parseReplies: false });
    const person = await buildPerson(server.kit);
    const attempt = await say(person, await start(person), 'Good evening.');
    const stream = await running.app.http.fastify.inject({
      url: `/v1/arena/attempts/${attempt.id}/stream`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(stream.body).toContain('"type":"finished"');
    expect(running.logged()).not.toContain('"level":"error"');
    await running.close();
  });
});

describe('what others see', () => {
  it('counts solvers and people who tried, once each', async () => {
    await server.drainOutbox();
    const { rows } = await server.database.ownerPool.query<{ slug: string; solves: number; tried: number }>(`
      select slug, (select count(*)::int from award where challenge_id = challenge.id) as solves,
        (select count(distinct user_id)::int from attempt join turn on turn.attempt_id = attempt.id
          where challenge_id = challenge.id and not is_tryout) as tried
      from challenge`);
    // The list is at most 250 ms behind.
    await expect
      .poll(async () => {
        const { items } = await server.api.call(challengesEndpoints.listChallenges, {
          query: { limit: 100 },
        });
        return items.map(({ slug, solves, tried }) => ({ slug, solves, tried }));
      })
      .toEqual(expect.arrayContaining(rows));
  });
});
