import { challengesEndpoints, requestPairs } from '@redoubt/contract/challenges';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCatalogue } from '#features/challenges';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { addDemoModels } from '../demo-models.ts';
import domains from './domain-challenges.json' with { type: 'json' };
import { addDomainChallenges, addDomainDrafts } from './add-domain-challenges.ts';

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

it('are content challenges, and one of over-refusal with a harmful request beside each harmless one', () => {
  const refusals = domains.filter(({ judge }) => judge === 'refusals');
  expect(domains.filter(({ judge }) => judge === 'people')).toHaveLength(4);
  expect(refusals).toHaveLength(1);
  expect(requestPairs.safeParse(refusals[0]?.pairs).error).toBeUndefined();
});

const slugs = domains.map(({ slug }) => slug);

it('are open in a demo, over a stand-in that says so, for people to judge', async () => {
  await addDemoModels(server.kit);
  for (let run = 0; run < 2; run += 1) await addDomainChallenges(server.kit);
  const published = (await createCatalogue(server.kit).list()).filter(({ challenge }) =>
    slugs.includes(challenge.slug),
  );
  expect(published).toHaveLength(domains.length);
  for (const { judge, challenge } of published) {
    const track = judge === 'people' ? 'content' : 'red-team';
    expect([challenge.track, challenge.state]).toEqual([track, 'open']);
    expect(challenge.brief).toContain('no real model but a stand-in');
  }
});

it('are drafts without a model elsewhere, which nobody can publish before one is chosen', async () => {
  await addDomainDrafts(server.kit);
  const open = await createCatalogue(server.kit).list();
  expect(open.filter(({ challenge }) => slugs.includes(challenge.slug))).toEqual([]);
  const { token } = await buildPerson(server.kit, { role: 'Admin' });
  const { items } = await server.api.call(challengesEndpoints.listChallengeRecords, { token, query: {} });
  const drafts = items.filter(({ needsModel }) => needsModel);
  expect(drafts.map(({ slug, state }) => [slug, state])).toEqual(
    expect.arrayContaining(slugs.map((slug) => [slug, 'unpublished'])),
  );
  const of = { token, params: { id: drafts[0]?.id ?? '' }, headers: { 'if-match': '"1"' } };
  const refused = await server.api.refused(challengesEndpoints.publishChallenge, of);
  expect(refused.errors?.map(({ path }) => path)).toEqual(['target']);
});
