import { arenaEndpoints } from '@redoubt/contract/arena';
import { communityEndpoints } from '@redoubt/contract/community';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { siteEndpoints } from '@redoubt/contract/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arenaApp, buildPlayer, secretOf } from '#testing/arena/attempts.ts';
import { listAudited } from '#testing/features/audited.ts';
import { communityEventInput } from '#testing/features/events.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

const PASSWORD = 'Token-Maker-1!';
let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

const actionsOn = async (object: string) =>
  (await listAudited(server.database, object)).map(({ action }) => action);

describe('what an Admin does', () => {
  it('with a community event says who, from where, and what was and is', async () => {
    const { token } = admin;
    const { slug, ...said } = communityEventInput();
    const params = { slug };
    await server.api.call(communityEndpoints.addCommunityEvent, { token, body: { slug, ...said } });
    const body = { ...said, title: 'Another title' };
    await server.api.call(communityEndpoints.saveCommunityEvent, { token, params, body });
    await server.api.call(communityEndpoints.cancelCommunityEvent, { token, params });
    const [added, changed, cancelled] = await listAudited(server.database, `community-event ${slug}`);
    expect(added).toMatchObject({ action: 'community-event.add', person: null });
    expect(changed).toMatchObject({
      action: 'community-event.change',
      by: `person ${admin.user.id}`,
      changes: { title: { before: said.title, after: 'Another title' } },
    });
    expect(Object.keys(changed?.changes ?? {})).toEqual(['title']);
    expect(cancelled).toMatchObject({ changes: { cancelled_at: { before: null } } });
  });

  it('by a refused call leaves no entry', async () => {
    const { slug, ...said } = communityEventInput();
    const call = { token: admin.token, params: { slug }, body: said };
    await server.api.refused(communityEndpoints.saveCommunityEvent, call);
    expect(await actionsOn(`community-event ${slug}`)).toEqual([]);
  });

  it('by taking away a list of people, or a message', async () => {
    const { token } = admin;
    await server.api.call(siteEndpoints.exportSubscribers, { token });
    expect(await actionsOn('subscriber-list confirmed')).toEqual(['subscriber-list.export']);
    await server.api.call(communityEndpoints.issueInterestedTicket, { token, params: { area: 'forums' } });
    expect(await actionsOn('interest-list forums')).toEqual(['interest-list.export']);
    const form = {
      name: 'Inês',
      email: 'ines@people.example',
      topic: 'press',
      message: 'Good morning.',
    } as const;
    await server.api.call(siteEndpoints.sendContactMessage, { body: form });
    const { items } = await server.api.call(siteEndpoints.listContactMessages, { token, query: {} });
    const id = items[0]?.id ?? '';
    await server.api.call(siteEndpoints.removeContactMessage, { token, params: { id } });
    expect(await actionsOn(`contact-message ${id}`)).toEqual(['contact-message.remove']);
  });
});

describe('what is done with an API token', () => {
  it('is written down with the token; the same in a session is not', async () => {
    const owner = await buildPerson(server.kit, { password: PASSWORD });
    const { secret, apiToken } = await server.api.call(signInEndpoints.makeApiToken, {
      token: owner.token,
      body: {
        name: 'x',
        scopes: ['read', 'attempts:write'],
        expiresInDays: 30,
        proof: { password: PASSWORD },
      },
    });
    const byToken = await buildPlayer(server, { ...owner, token: secret });
    const bySession = await buildPlayer(server, owner);
    const attempt = await byToken.start();
    await bySession.start();
    await byToken.send(attempt, 'Good morning');
    await byToken.stop(attempt);
    await server.app.arena.writer.settled(attempt.id);
    const of = { token: secret, params: { id: attempt.id } };
    await server.api.call(arenaEndpoints.submit, {
      ...of,
      body: { kind: 'secret', secret: 'a wrong guess' },
    });
    const body = { kind: 'secret' as const, secret: await secretOf(server, attempt) };
    await server.api.call(arenaEndpoints.submit, { ...of, body });
    await server.api.call(arenaEndpoints.submit, { ...of, body });
    const entries = await listAudited(server.database, `attempt ${attempt.id}`);
    expect(entries.map(({ action }) => action)).toEqual([
      'attempt.start',
      'attempt.send',
      'attempt.stop',
      'attempt.submit',
      'attempt.submit',
    ]);
    expect(new Set(entries.map(({ network }) => network?.slice(0, 3)))).toEqual(new Set(['10.']));
    for (const entry of entries)
      expect(entry).toMatchObject({
        by: `API token ${apiToken.id}`,
        person: owner.user.id,
      });
    const left = await bySession.start();
    await byToken.look(left);
    await server.api.call(arenaEndpoints.endAttempt, { token: secret, params: { id: left.id } });
    await server.api.call(arenaEndpoints.endAttempt, { token: secret, params: { id: left.id } });
    expect(await actionsOn(`attempt ${left.id}`)).toEqual(['attempt.end']);
  });
});
