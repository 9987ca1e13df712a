import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { rankingsEndpoints } from '@redoubt/contract/rankings';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arenaApp, breakOf, buildPlayer, leaky, type Player, secretOf } from '#testing/arena/attempts.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let player: Player;
let attempt: Attempt;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  player = await buildPlayer(server);
  attempt = await player.say(await player.start(), 'Good evening.');
});

const reading = [arenaEndpoints.getAttempt, arenaEndpoints.streamReply];
const notThere = { status: 404, code: 'attempt_not_found' };

async function asStranger(role: Role) {
  const { token } = await buildPerson(server.kit, { role });
  return { token, params: { id: attempt.id } };
}

describe('an attempt of somebody else', () => {
  it.each(['Expert', 'Freelancer', 'Admin'] as const)('is not there for a %s to write in', async (role) => {
    const of = await asStranger(role);
    const secret = await secretOf(server, attempt);
    const requests = [
      server.api.refused(arenaEndpoints.stopReply, of),
      server.api.refused(arenaEndpoints.endAttempt, of),
      server.api.refused(arenaEndpoints.sendMessage, { ...of, body: { text: 'x', number: 3 } }),
      server.api.refused(arenaEndpoints.submit, { ...of, body: { kind: 'secret', secret } }),
    ];
    for (const refusal of await Promise.all(requests)) expect(refusal).toMatchObject(notThere);
    expect(await player.look(attempt)).toEqual(attempt);
  });

  it.each(['Expert', 'Freelancer'] as const)('is not there for a %s to read', async (role) => {
    const of = await asStranger(role);
    for (const endpoint of reading) expect(await server.api.refused(endpoint, of)).toMatchObject(notThere);
  });

  it.each(['Client', 'Partner', 'Vendor'] as const)(
    'is closed to a %s, as the whole arena is',
    async (role) => {
      const of = await asStranger(role);
      for (const endpoint of reading)
        expect(await server.api.refused(endpoint, of)).toMatchObject({ status: 403 });
    },
  );
});

describe('an Admin', () => {
  it('reads what the expert reads, under the handle and nothing else of the person', async () => {
    for (const text of breakOf(leaky).messages) attempt = await player.say(attempt, text);
    expect(attempt).toMatchObject({ isOwn: true, status: 'broken' });
    const { handle } = await server.api.call(rankingsEndpoints.getOwnStanding, { token: player.token });
    const reply = await server.api.send(arenaEndpoints.getAttempt, await asStranger('Admin'));
    expect(JSON.parse(reply.body)).toEqual({ ...attempt, isOwn: false, handle });
    const { id, email, firstname, lastname } = player.user;
    for (const personal of [id, email, `${firstname} ${lastname}`])
      expect(reply.body).not.toContain(personal);
  });

  it('still reads it when its expert was disabled', async () => {
    await server.database.ownerPool.query('update user_account set disabled_at = now() where id = $1', [
      player.user.id,
    ]);
    const read = await server.api.call(arenaEndpoints.getAttempt, await asStranger('Admin'));
    expect(read).toEqual({ ...attempt, isOwn: false });
  });

  it('follows the reply to its end', async () => {
    const following = await server.api.send(arenaEndpoints.streamReply, await asStranger('Admin'));
    expect(following.status).toBe(200);
    expect(following.body).toContain('"type":"finished"');
    expect(following.body).toContain('"isOwn":false');
  });

  it('has it in no list and no mark of their own, and may begin one of theirs', async () => {
    const of = await asStranger('Admin');
    await server.api.call(arenaEndpoints.getAttempt, of);
    const { token } = of;
    const query = { challenge: leaky.slug };
    expect((await server.api.call(arenaEndpoints.listAttempts, { token, query })).items).toEqual([]);
    expect(await server.api.call(arenaEndpoints.listChallengeProgress, { token })).toEqual([]);
    const own = await server.api.call(arenaEndpoints.startAttempt, { token, body: query });
    expect(own).toMatchObject({ isOwn: true, number: 1 });
  });

  it('learns of an attempt that never was what everybody learns', async () => {
    const { token } = await asStranger('Admin');
    const params = { id: '00000000-0000-7000-8000-000000000000' };
    for (const endpoint of reading)
      expect(await server.api.refused(endpoint, { token, params })).toMatchObject(notThere);
  });
});
