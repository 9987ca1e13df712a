import type { ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { describe, expect, it } from 'vitest';
import { buildPlayer, first, leaky, type Player, secretOf, stumping } from '#testing/arena/attempts.ts';
import { stagePlayer } from '#testing/arena/stage-player.ts';
import { approve } from '#testing/features/applicants.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let player: Player;
stagePlayer((stage) => {
  ({ server, player } = stage);
});

function end(attempt: Attempt): Promise<Attempt> {
  return server.api.call(arenaEndpoints.endAttempt, { token: player.token, params: { id: attempt.id } });
}

type ListQuery = { cursor?: string | undefined; limit?: number };

function list(query: ListQuery = {}) {
  return server.api.call(arenaEndpoints.listAttempts, {
    token: player.token,
    query: { challenge: leaky.slug, ...query },
  });
}

async function requiring<Result>(requires: string, work: () => Promise<Result>): Promise<Result> {
  const set = async (value: string) => {
    await server.database.ownerPool.query(
      'update challenge_version set requires = $2 from challenge where challenge.id = challenge_id and slug = $1',
      [leaky.slug, value],
    );
    const published = () => server.app.arena.catalogue.find(leaky.slug);
    await expect.poll(async () => (await published())?.challenge.requires).toBe(value);
  };
  await set(requires);
  try {
    return await work();
  } finally {
    await set('none');
  }
}

describe('starting', () => {
  it('asks for a verified address where the challenge does', async () => {
    const unverified = await buildPerson(server.kit, { isVerified: false });
    await requiring('verified', async () => {
      expect((await player.start()).status).toBe('open');
      const refusal = await server.api.refused(arenaEndpoints.startAttempt, {
        token: unverified.token,
        body: { challenge: leaky.slug },
      });
      expect(refusal).toMatchObject({ status: 403, code: 'verification_required' });
    });
  });

  it('asks for an approval where the challenge does, but not of an Admin', async () => {
    const admin = await buildPlayer(server, await buildPerson(server.kit, { role: 'Admin' }));
    await requiring('approved', async () => {
      const refusal = await server.api.refused(arenaEndpoints.startAttempt, {
        token: player.token,
        body: { challenge: leaky.slug },
      });
      expect(refusal).toMatchObject({ status: 403, code: 'approval_required' });
      expect((await admin.start()).status).toBe('open');
    });
  });

  it('and going on ask for the approval as it is now: once it is withdrawn, an open attempt takes nothing more', async () => {
    const approved = await buildPlayer(server);
    await approve(server, approved);
    await requiring('approved', async () => {
      const open = await approved.start();
      const of = { token: approved.token, params: { id: open.id } };
      await server.database.ownerPool.query(
        `update application set state = 'rejected', note = 'Forged.', is_withdrawn = true where user_id = $1`,
        [approved.user.id],
      );
      const found = { kind: 'secret', secret: await secretOf(server, open) } as const;
      const refused = [
        await server.api.refused(arenaEndpoints.sendMessage, { ...of, body: { text: 'Hello', number: 1 } }),
        await server.api.refused(arenaEndpoints.submit, { ...of, body: found }),
      ];
      expect(refused.map(({ code }) => code)).toEqual(['approval_required', 'approval_required']);
      expect(await server.api.call(arenaEndpoints.endAttempt, of)).toMatchObject({ status: 'ended' });
    });
  });

  it('of a challenge of nobody is a 404', async () => {
    const refusal = await server.api.refused(arenaEndpoints.startAttempt, {
      token: player.token,
      body: { challenge: 'no-such-challenge' },
    });
    expect(refusal).toMatchObject({ status: 404, code: 'challenge_not_found' });
  });

  it('succeeds though the open attempt is ended concurrently, again and again', async () => {
    let attempt = await player.start();
    for (let round = 0; round < 10; round += 1) {
      const [ended, ...started] = await Promise.all([
        end(attempt),
        player.start(),
        player.start(),
        player.start(),
      ]);
      expect(ended.status).toBe('ended');
      expect(started.every((one) => one.number >= attempt.number && one.number <= attempt.number + 1)).toBe(
        true,
      );
      attempt = await player.start();
      expect(attempt.status).toBe('open');
    }
    expect((await list()).items.map((one) => one.number)).toEqual(
      Array.from({ length: attempt.number }, (_, nth) => attempt.number - nth),
    );
  });

  it('counts as a try once a message is sent, and then once for all attempts', async () => {
    await server.drainOutbox();
    const triedEvents = async () => {
      const { rows } = await server.database.ownerPool.query<{ payload: unknown }>(
        "select payload from outbox_event where type = 'challenge.tried'",
      );
      return rows;
    };
    await end(await player.start());
    const second = await player.start();
    expect(await triedEvents()).toEqual([]);
    await player.say(await player.say(second, 'Good evening.'), 'How are you?');
    await end(second);
    await player.say(await player.start(), 'Good evening.');
    const challengeId = (await server.app.arena.catalogue.find(leaky.slug))?.challenge.id;
    expect(await triedEvents()).toEqual([{ payload: { userId: player.user.id, challengeId } }]);
  });
});

describe('ending', () => {
  it('twice changes nothing the second time', async () => {
    const attempt = await player.start();
    const ended = await end(attempt);
    expect(await end(attempt)).toEqual(ended);
  });

  it('leaves a broken attempt broken', async () => {
    const attempt = await player.start();
    const body = { kind: 'secret' as const, secret: await secretOf(server, attempt) };
    await server.api.call(arenaEndpoints.submit, { token: player.token, params: { id: attempt.id }, body });
    expect((await end(attempt)).status).toBe('broken');
  });
});

describe('sending', () => {
  it('to a challenge that closed since is refused', async () => {
    const attempt = await player.start();
    await server.database.ownerPool.query('update challenge set closes_at = now() where slug = $1', [
      leaky.slug,
    ]);
    const refusal = () =>
      server.api
        .send(arenaEndpoints.sendMessage, {
          token: player.token,
          params: { id: attempt.id },
          body: { text: 'x', number: 7 },
        })
        .then((reply) => reply.body);
    await expect.poll(refusal).toContain('challenge_closed');
    expect(await player.look(attempt)).toMatchObject({ status: 'open', isChallengeClosed: true });
    await server.database.ownerPool.query('update challenge set closes_at = null where slug = $1', [
      leaky.slug,
    ]);
    await expect.poll(refusal).toContain('turn_out_of_order');
  });

  it('by more people at once than there are connections is served', async () => {
    const players = await Promise.all(Array.from({ length: 40 }, () => buildPlayer(server)));
    const attempts = await Promise.all(players.map((one) => one.start()));
    const sent = await Promise.all(
      players.map((one, nth) => one.say(attempts[nth] ?? first(attempts), 'Good evening.')),
    );
    expect(sent.every((attempt) => attempt.turns.length === 2)).toBe(true);
  });
});

describe('the own attempts', () => {
  it('are listed newest first, page by page, each once', async () => {
    for (let nth = 0; nth < 5; nth += 1) await end(await player.start());
    await (await buildPlayer(server)).start();
    for (const limit of [1, 2, 5, 100]) {
      const seen: number[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page: ReplyOf<typeof arenaEndpoints.listAttempts> = await list({ limit, cursor });
        seen.push(...page.items.map((attempt) => attempt.number));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual([5, 4, 3, 2, 1]);
    }
  });

  it.each(['0', '-1', 'abc', '2', '99999999999', '1e0', '01', '0x1', '', '50_'])(
    'refuse the cursor %j, which is none of theirs',
    async (cursor) => {
      await player.start();
      const refusal = await server.api.refused(arenaEndpoints.listAttempts, {
        token: player.token,
        query: { challenge: leaky.slug, cursor },
      });
      expect(refusal).toMatchObject({
        status: 422,
        errors: [{ path: 'cursor', message: 'This cursor is not valid.' }],
      });
    },
  );

  it('say how far somebody is with each challenge', async () => {
    const progress = () => server.api.call(arenaEndpoints.listChallengeProgress, { token: player.token });
    expect(await progress()).toEqual([]);
    const attempt = await player.start();
    expect(await progress()).toMatchObject([{ state: 'open', attempts: 1 }]);
    await end(attempt);
    expect(await progress()).toEqual([]);
    await end(await player.say(await player.start(), 'Good evening.'));
    expect(await progress()).toMatchObject([{ state: 'ended', attempts: 1, held: 0 }]);
    const broken = await player.start();
    const body = { kind: 'secret' as const, secret: await secretOf(server, broken) };
    await server.api.call(arenaEndpoints.submit, { token: player.token, params: { id: broken.id }, body });
    await player.start();
    const content = await player.say(await player.start(stumping.slug), 'Hello!');
    expect(content.status).toBe('open');
    const states = new Map((await progress()).map((own) => [own.challengeId, [own.state, own.attempts]]));
    const leakyId = (await server.app.arena.catalogue.find(leaky.slug))?.challenge.id;
    const stumpingId = (await server.app.arena.catalogue.find(stumping.slug))?.challenge.id;
    expect([leakyId && states.get(leakyId), stumpingId && states.get(stumpingId)]).toEqual([
      ['broken', 3],
      ['open', 1],
    ]);
  });
});
