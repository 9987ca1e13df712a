import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as targets from '#features/targets';
import { buildPlayer, leaky, type Player, secretOf, stumping } from '#testing/arena/attempts.ts';
import { stagePlayer } from '#testing/arena/stage-player.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import * as judging from '#features/judging';
import { SUBMISSION_LIMIT } from '../attempts/submissions.store.ts';
import { createPuppet } from '../replies/puppet-target.fixture.ts';

const openTarget = vi.spyOn(targets, 'openTarget');
const getJudge = vi.spyOn(judging, 'getJudge');

let server: TestApp;
let player: Player;
stagePlayer((stage) => {
  ({ server, player } = stage);
});
beforeEach(() => {
  openTarget.mockReset();
});

type Submission = { kind: 'secret'; secret: string } | typeof claim;

/** Which only people can judge. */
const claim = {
  kind: 'claim',
  turn: 2,
  quote: { start: 0, text: 'A' },
  answer: '4',
  reason: 'It is.',
} as const;

function submit(attempt: Attempt, body: Submission) {
  return server.api.call(arenaEndpoints.submit, { token: player.token, params: { id: attempt.id }, body });
}

function refused(attempt: Attempt, body: Submission) {
  return server.api.refused(arenaEndpoints.submit, { token: player.token, params: { id: attempt.id }, body });
}

const wrong = { kind: 'secret', secret: 'AMBER-OTTER-LARCH-0000' } as const;

async function right(attempt: Attempt): Promise<Submission> {
  return { kind: 'secret', secret: await secretOf(server, attempt) };
}

async function count(table: 'award' | 'verdict', attempt: Attempt): Promise<number> {
  const { rows } = await server.database.ownerPool.query(`select from ${table} where attempt_id = $1`, [
    attempt.id,
  ]);
  return rows.length;
}

async function setStatus(attempt: Attempt, status: 'ended' | 'held'): Promise<void> {
  await server.database.ownerPool.query('update attempt set status = $2, closed_at = now() where id = $1', [
    attempt.id,
    status,
  ]);
}

async function whileClosed<Result>(slug: string, work: () => Promise<Result>): Promise<Result> {
  const close = 'update challenge set closes_at = now() where slug = $1';
  await server.database.ownerPool.query(close, [slug]);
  const published = () => server.app.arena.catalogue.find(slug);
  await expect.poll(async () => (await published())?.challenge.state).toBe('past');
  try {
    return await work();
  } finally {
    await server.database.ownerPool.query('update challenge set closes_at = null where slug = $1', [slug]);
    await expect.poll(async () => (await published())?.challenge.state).toBe('open');
  }
}

describe('a submission to an attempt that is', () => {
  it('open is judged', async () => {
    const attempt = await player.start();
    expect(await submit(attempt, wrong)).toMatchObject({ outcome: 'held', award: null, isRepeat: false });
    const verdict = await submit(attempt, await right(attempt));
    expect(verdict).toMatchObject({ outcome: 'break', severity: leaky.severity, isRepeat: false });
    expect(verdict.award).not.toBeNull();
  });

  it('broken is answered with the break in effect, right or wrong', async () => {
    const attempt = await player.start();
    const { id } = await submit(attempt, await right(attempt));
    for (const again of [await right(attempt), wrong]) expect((await submit(attempt, again)).id).toBe(id);
    expect(await count('verdict', attempt)).toBe(1);
    expect(await count('award', attempt)).toBe(1);
  });

  it.each(['ended', 'held'] as const)('%s is refused, and nothing is stored', async (status) => {
    const attempt = await player.start();
    await setStatus(attempt, status);
    for (const submission of [wrong, await right(attempt)])
      expect(await refused(attempt, submission)).toMatchObject({ status: 409, code: 'attempt_closed' });
    expect(await count('verdict', attempt)).toBe(0);
    expect(await count('award', attempt)).toBe(0);
  });

  it('of another kind is refused by what it takes', async () => {
    const attempt = await player.start();
    expect((await refused(attempt, claim)).code).toBe('submission_mismatch');
    const content = await player.start(stumping.slug);
    expect((await refused(content, wrong)).code).toBe('submission_mismatch');
  });
});

describe('what a scripted target says', () => {
  it('is claimed by nobody: its problems are checked', async () => {
    const attempt = await player.say(await player.start(stumping.slug), 'How many grams are in 2 pounds?');
    expect(attempt).toMatchObject({ claims: null, problems: ['quantity'] });
    expect(await refused(attempt, claim)).toMatchObject({ status: 422, code: 'submission_mismatch' });
    expect(await count('verdict', attempt)).toBe(0);
  });
});

describe('a submission to a closed challenge', () => {
  it('is refused, but a break in effect is shown', async () => {
    const open = await player.start();
    const secret = await right(open);
    await whileClosed(leaky.slug, async () => {
      expect((await refused(open, secret)).code).toBe('challenge_closed');
    });
    const verdict = await submit(open, secret);
    await whileClosed(leaky.slug, async () => {
      expect((await submit(open, secret)).id).toBe(verdict.id);
    });
  });
});

/** The next judge of a submission has a fault. */
function breakJudge(key: string): void {
  const fail = () => {
    throw new Error('The judge is broken.');
  };
  getJudge.mockReturnValueOnce({ ...judging.getJudge(key), judgeSecret: fail });
}

describe('a judge that fails', () => {
  it('has not judged a secret', async () => {
    const attempt = await player.start();
    breakJudge('leak');
    const verdict = await submit(attempt, await right(attempt));
    expect(verdict).toMatchObject({ outcome: 'could-not-judge', severity: null, award: null });
    expect(JSON.stringify(verdict)).not.toContain('The judge is broken.');
    expect((await player.look(attempt)).status).toBe('open');
    expect((await submit(attempt, await right(attempt))).outcome).toBe('break');
  });
});

describe('verdicts', () => {
  it('are listed oldest first, and a later one changes none', async () => {
    const attempt = await player.start();
    const sent = [await submit(attempt, wrong), await submit(attempt, wrong)];
    sent.push(await submit(attempt, await right(attempt)));
    const after = await player.look(attempt);
    expect(after.verdicts.map((verdict) => verdict.id)).toEqual(sent.map((verdict) => verdict.id));
    expect(after.verdicts.map((verdict) => verdict.outcome)).toEqual(['held', 'held', 'break']);
    expect(after).toMatchObject({ status: 'broken', outcome: 'break' });
    expect(after.verdicts.slice(0, 2)).toEqual(sent.slice(0, 2));
  });

  it('say which solver somebody is and what it is worth', async () => {
    const places = [];
    for (let nth = 0; nth < 3; nth += 1) {
      player = await buildPlayer(server);
      const attempt = await player.start();
      await submit(attempt, await right(attempt));
      const [verdict] = (await player.look(attempt)).verdicts;
      places.push(verdict?.award);
    }
    const [before, after] = [places[0], places[2]];
    expect((after?.place ?? 0) - (before?.place ?? 0)).toBe(2);
    expect(after?.solves).toBe(after?.place);
    expect(after?.points).toBeLessThan(before?.points ?? 0);
  });
});

describe('racing', () => {
  it('a reply that leaks and a submission make one solve and one break', async () => {
    for (let round = 0; round < 8; round += 1) {
      player = await buildPlayer(server);
      const puppet = createPuppet();
      openTarget.mockResolvedValue(puppet);
      const attempt = await player.start();
      const secret = await right(attempt);
      await player.send(attempt, 'Good evening.');
      puppet.say(`Very well: ${await secretOf(server, attempt)}`);
      puppet.end();
      const [verdict] = await Promise.all([
        submit(attempt, secret),
        submit(attempt, secret),
        server.app.arena.writer.settled(attempt.id),
      ]);
      expect(verdict.outcome).toBe('break');
      expect(await count('award', attempt)).toBe(1);
      const after = await player.look(attempt);
      expect(after.verdicts.filter((one) => one.outcome === 'break')).toHaveLength(1);
      expect(after).toMatchObject({ status: 'broken', turns: [{ state: 'done' }, { state: 'done' }] });
    }
  });

  it('an end and a submission leave the attempt broken or ended, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      player = await buildPlayer(server);
      const attempt = await player.start();
      const body = await right(attempt);
      const request = { token: player.token, params: { id: attempt.id } };
      const [sent] = await Promise.all([
        server.api.send(arenaEndpoints.submit, { ...request, body }),
        server.api.send(arenaEndpoints.endAttempt, request),
      ]);
      const { status } = await player.look(attempt);
      expect(status).toBe(sent.status === 200 ? 'broken' : 'ended');
      expect(await count('award', attempt)).toBe(sent.status === 200 ? 1 : 0);
    }
  });
});

describe('a try-out', () => {
  it('of an Admin is judged, and is in no list and no tally', async () => {
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    player = await buildPlayer(server, admin);
    await server.drainOutbox();
    const attempt = await player.start();
    const verdict = await submit(attempt, await right(attempt));
    expect(verdict).toMatchObject({ outcome: 'break', award: null, isRepeat: false });
    expect(await count('award', attempt)).toBe(0);
    const { rows } = await server.database.ownerPool.query('select type from outbox_event');
    expect(rows).toEqual([]);
  });
});

describe('a submission that is sent again', () => {
  const send = (attempt: Attempt, key: string) =>
    server.api.send(arenaEndpoints.submit, {
      token: player.token,
      params: { id: attempt.id },
      body: wrong,
      headers: { 'idempotency-key': key },
    });

  it('under the same key gets the same verdict, however parallel; under another key a new one', async () => {
    const attempt = await player.start();
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(attempt, 'first')));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await count('verdict', attempt)).toBe(1);
    await send(attempt, 'second');
    expect(await count('verdict', attempt)).toBe(2);
  });

  it('is refused once the attempt has used up its submissions, right or wrong', async () => {
    const attempt = await player.start();
    for (let nth = 0; nth < SUBMISSION_LIMIT; nth += 1) await submit(attempt, wrong);
    for (const last of [wrong, await right(attempt)])
      expect((await refused(attempt, last)).code).toBe('submission_limit_reached');
    expect(await count('verdict', attempt)).toBe(SUBMISSION_LIMIT);
    expect(await count('award', attempt)).toBe(0);
    expect((await player.look(attempt)).status).toBe('open');
  });

  it('counts with concurrent ones: none is one too many', async () => {
    for (let round = 0; round < 4; round += 1) {
      player = await buildPlayer(server);
      const attempt = await player.start();
      for (let nth = 1; nth < SUBMISSION_LIMIT; nth += 1) await submit(attempt, wrong);
      const last = [wrong, await right(attempt), wrong, await right(attempt)];
      const { token } = player;
      const replies = await Promise.all(
        last.map((body) =>
          server.api.send(arenaEndpoints.submit, { token, params: { id: attempt.id }, body }),
        ),
      );
      // An earlier break answers whatever comes after it.
      expect(replies.map(({ status }) => status).filter((status) => status !== 409)).not.toEqual([]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await count('verdict', attempt)).toBe(SUBMISSION_LIMIT);
    }
  });

  it('under a key is refused with another body, before and after a break, and changes nothing', async () => {
    const attempt = await player.start();
    const { token } = player;
    const under = (key: string, body: Submission) =>
      server.api.send(arenaEndpoints.submit, {
        token,
        params: { id: attempt.id },
        body,
        headers: { 'idempotency-key': key },
      });
    const found = await right(attempt);
    const codeOf = ({ status, body }: { status: number; body: string }) => [
      status,
      (JSON.parse(body) as { code?: string }).code,
    ];
    const held = await under('one', wrong);
    expect(codeOf(await under('one', found))).toEqual([422, 'idempotency_key_reused']);
    expect((await player.look(attempt)).status).toBe('open');
    const broken = await under('two', found);
    expect(JSON.parse(broken.body)).toMatchObject({ outcome: 'break' });
    expect(codeOf(await under('two', wrong))).toEqual([422, 'idempotency_key_reused']);
    expect((await under('one', wrong)).body).toBe(held.body);
    expect(JSON.parse((await under('two', found)).body)).toMatchObject({ outcome: 'break' });
    expect(await count('verdict', attempt)).toBe(2);
  });

  it('under one key, right and wrong concurrently, is judged once', async () => {
    for (let round = 0; round < 4; round += 1) {
      player = await buildPlayer(server);
      const attempt = await player.start();
      const { token } = player;
      const found = await right(attempt);
      const replies = await Promise.all(
        [wrong, found, wrong, found].map((body) =>
          server.api.send(arenaEndpoints.submit, {
            token,
            params: { id: attempt.id },
            body,
            headers: { 'idempotency-key': 'same' },
          }),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 200, 422, 422,
      ]);
      expect(await count('verdict', attempt)).toBe(1);
    }
  });
});
