import { arenaEndpoints } from '@redoubt/contract/arena';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { forYouEndpoints } from '@redoubt/contract/for-you';
import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve } from '#testing/features/applicants.ts';
import { arenaApp, buildPlayer, leaky, type Player, secretOf, stumping } from '#testing/arena/attempts.ts';
import { levelsAfter } from '#features/practice';
import { practiceChallenges } from '#testing/arena/practice.ts';
import { buildPublished } from '#testing/challenges/records.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

function suggest({ token }: Pick<Player, 'token'>, after?: string) {
  return server.api.call(forYouEndpoints.listSuggestions, { token, query: { after } });
}

async function breakFirst({ token, start }: Player, slug = leaky.slug): Promise<void> {
  const attempt = await start(slug);
  const body = { kind: 'secret' as const, secret: await secretOf(server, attempt) };
  await server.api.call(arenaEndpoints.submit, { token, params: { id: attempt.id }, body });
}

describe('three challenges for you', () => {
  it('are open ones, each with its reason, to somebody who has tried nothing', async () => {
    const player = await buildPlayer(server);
    const three = await suggest(player);
    expect(three).toHaveLength(3);
    expect(new Set(three.map(({ challenge }) => challenge.id)).size).toBe(3);
    for (const { challenge, reason } of three) {
      expect(challenge).toMatchObject({ state: 'open', requires: 'none' });
      expect(reason).toMatch(/^Easy, and your first in (?:red teaming|content stumping)\./);
    }
  });

  it('leave out what the person broke, and offer what they have begun after all else', async () => {
    const player = await buildPlayer(server);
    await breakFirst(player);
    const [next] = await suggest(player);
    expect(next?.challenge.slug).not.toBe(leaky.slug);
    await player.start(next?.challenge.slug);
    const after = await suggest(player);
    expect(after.map(({ challenge }) => challenge.slug)).not.toContain(leaky.slug);
    expect(after.map(({ challenge }) => challenge.slug)).not.toContain(next?.challenge.slug);
  });

  it('begin, after a level of the practice ladder, with the next that is not broken', async () => {
    const [first, second, third] = practiceChallenges.filter(({ judge }) => judge === 'leak');
    const player = await buildPlayer(server);
    await breakFirst(player, first?.slug);
    const [next] = await suggest(player, first?.slug);
    expect(next?.challenge.slug).toBe(second?.slug);
    expect(next?.reason).toContain(`the next level after ${first?.title ?? ''}.`);
    await breakFirst(player, second?.slug);
    const three = await suggest(player, first?.slug);
    expect(three[0]?.challenge.slug).toBe(third?.slug);
    expect(new Set(three.map(({ challenge }) => challenge.id)).size).toBe(3);
  });

  it('lead beyond a past challenge over the target of the next level', async () => {
    const [first, second] = practiceChallenges.filter(({ targetKey }) => levelsAfter(targetKey).length > 0);
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    const by = { api: server.api, token: admin.token };
    const past = await buildPublished(by, { target: second?.targetKey ?? '', place: 1 });
    await server.api.call(challengesEndpoints.closeChallenge, { token: by.token, params: { id: past.id } });
    const state = async () => (await server.app.arena.catalogue.find(past.slug))?.challenge.state;
    await expect.poll(state).toBe('past');
    const [next] = await suggest(await buildPlayer(server), first?.slug);
    expect(next?.challenge.slug).toBe(second?.slug);
  });

  it('are as ever after the last level and what is no level, and where the next may not be attempted', async () => {
    const [first, second] = practiceChallenges.filter(({ targetKey }) => levelsAfter(targetKey).length > 0);
    const last = practiceChallenges.find(
      ({ targetKey }) => targetKey === levelsAfter(first?.targetKey ?? '').at(-1),
    );
    const player = await buildPlayer(server);
    const usual = await suggest(player);
    for (const slug of [last?.slug, stumping.slug, 'no-such-challenge'])
      expect(await suggest(player, slug)).toEqual(usual);
    await server.database.ownerPool.query(
      "update challenge_version set requires = 'approved' from challenge where challenge.id = challenge_id and slug = $1",
      [second?.slug],
    );
    const found = async () => (await server.app.arena.catalogue.find(second?.slug ?? ''))?.challenge.requires;
    await expect.poll(found).toBe('approved');
    expect((await suggest(player, first?.slug)).map(({ reason }) => reason).join(' ')).not.toContain(
      'next level',
    );
  });

  it('follow the fields of the profile, and say so', async () => {
    const player = await buildPlayer(server);
    const [field = ''] = stumping.fields;
    await server.api.call(profileEndpoints.saveSkillsExpertise, {
      token: player.token,
      body: { domainExpertise: [field.toUpperCase()] },
    });
    const three = await suggest(player);
    expect(three.map(({ reason }) => reason).join(' ')).toContain(
      `It is about one of your fields: ${field}.`,
    );
  });

  it('name one that asks for an approval to approved experts alone, and none that lists do not name', async () => {
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    const by = { api: server.api, token: admin.token };
    const worth = { pointsMin: 50_000, pointsMax: 50_000, difficulty: 'easy' } as const;
    const approved = await buildPublished(by, { ...worth, requires: 'approved' });
    const hidden = await buildPublished(by, { ...worth, isListed: false });
    const slugsFor = async (player: Player) => (await suggest(player)).map(({ challenge }) => challenge.slug);
    const player = await buildPlayer(server);
    await expect
      .poll(async () => (await server.app.arena.catalogue.find(approved.slug))?.challenge.slug)
      .toBe(approved.slug);
    expect(await slugsFor(player)).not.toContain(approved.slug);
    await approve(server, player);
    const slugs = await slugsFor(player);
    expect(slugs[0]).toBe(approved.slug);
    expect(slugs).not.toContain(hidden.slug);
  });
});
