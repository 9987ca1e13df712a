import { learnEndpoints } from '@redoubt/contract/learn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariant } from '#platform/invariant.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Article, listArticles } from './articles/articles.ts';
import { learnPersonalData } from './learn.personal-data.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { listProgress, keepProgress } = learnEndpoints;

function articleAt(place: number): Article & { ids: string[] } {
  const article = listArticles()[place];
  invariant(article, 'There are articles.');
  return { ...article, ids: article.sections.map(({ id }) => id) };
}

describe('what a person has read', () => {
  it('is nothing to begin with', async () => {
    const { token } = await buildPerson(server.kit);
    expect(await server.api.call(listProgress, { token })).toEqual({ items: [] });
  });

  it('grows section by section, in the order of the article, and is finished with the last', async () => {
    const { token } = await buildPerson(server.kit);
    const { kind, slug, ids } = articleAt(0);
    const read = (sectionsRead: string[]) =>
      server.api.call(keepProgress, { token, body: { items: [{ kind, slug, sectionsRead }] } });
    const last = ids.slice(-1);
    expect((await read(last)).items).toEqual([
      { kind, slug, sectionsRead: last, finishedAt: null, isSaved: false },
    ]);
    const [first = ''] = ids;
    expect((await read([first])).items[0]).toMatchObject({
      sectionsRead: [first, ...last],
      finishedAt: null,
    });
    const finished = (await read(ids)).items[0];
    expect(finished).toMatchObject({ sectionsRead: ids, finishedAt: expect.any(String) as string });
    expect((await read([first])).items[0]).toEqual(finished);
    expect(await server.api.call(listProgress, { token })).toEqual({ items: [finished] });
  });

  it('counts what two devices send at once', async () => {
    const { token } = await buildPerson(server.kit);
    const { kind, slug, ids } = articleAt(1);
    await Promise.all(
      ids.map((id) =>
        server.api.call(keepProgress, { token, body: { items: [{ kind, slug, sectionsRead: [id] }] } }),
      ),
    );
    const { items } = await server.api.call(listProgress, { token });
    expect(items).toMatchObject([{ sectionsRead: ids, finishedAt: expect.any(String) as string }]);
  });

  it('leaves out articles and sections that are no more, and keeps the rest', async () => {
    const { token } = await buildPerson(server.kit);
    const { kind, slug, ids } = articleAt(0);
    const [first = ''] = ids;
    const { items } = await server.api.call(keepProgress, {
      token,
      body: {
        items: [
          { kind, slug: 'never-written', sectionsRead: [first], isSaved: true },
          { kind, slug, sectionsRead: [first, 'a-section-that-was-renamed'] },
        ],
      },
    });
    expect(items).toMatchObject([{ slug, sectionsRead: [first] }]);
  });

  it('is stored together, as when the progress of a browser moves into the account', async () => {
    const { token } = await buildPerson(server.kit);
    const articles = [articleAt(0), articleAt(1), articleAt(2)];
    const items = articles.map(({ kind, slug, ids }) => ({ kind, slug, sectionsRead: ids }));
    const progress = await server.api.call(keepProgress, { token, body: { items } });
    expect(progress.items.map(({ slug }) => slug).toSorted()).toEqual(
      articles.map(({ slug }) => slug).toSorted(),
    );
  });

  it('is saved and put back without a word on what was read', async () => {
    const { token } = await buildPerson(server.kit);
    const { kind, slug, ids } = articleAt(2);
    const keep = (step: { isSaved?: boolean; sectionsRead?: string[] }) =>
      server.api.call(keepProgress, { token, body: { items: [{ kind, slug, ...step }] } });
    expect((await keep({ isSaved: true })).items[0]).toMatchObject({ sectionsRead: [], isSaved: true });
    expect((await keep({ sectionsRead: ids })).items[0]).toMatchObject({ sectionsRead: ids, isSaved: true });
    expect((await keep({ isSaved: false })).items[0]).toMatchObject({ sectionsRead: ids, isSaved: false });
  });

  it('is that person\u2019s alone', async () => {
    const [one, other] = await Promise.all([buildPerson(server.kit), buildPerson(server.kit)]);
    const { kind, slug, ids } = articleAt(0);
    await server.api.call(keepProgress, {
      token: one.token,
      body: { items: [{ kind, slug, sectionsRead: ids }] },
    });
    expect(await server.api.call(listProgress, { token: other.token })).toEqual({ items: [] });
  });

  it('is handed over and erased with the account', async () => {
    const { token, user } = await buildPerson(server.kit);
    const { kind, slug } = articleAt(0);
    const on = server.kit.database.kysely;
    expect(await learnPersonalData.exportOf(on, user.id)).toBeNull();
    await server.api.call(keepProgress, { token, body: { items: [{ kind, slug, isSaved: true }] } });
    expect(await learnPersonalData.exportOf(on, user.id)).toMatchObject([{ slug, isSaved: true }]);
    await server.kit.database.transaction((transaction) =>
      learnPersonalData.erase(transaction, user.id, server.kit.clock.now()),
    );
    expect(await learnPersonalData.exportOf(on, user.id)).toBeNull();
  });

  it.each([
    ['no article at all', { items: [] }],
    ['a kind that is none', { items: [{ kind: 'jokes', slug: 'a' }] }],
    ['a slug with a path in it', { items: [{ kind: 'cases', slug: '../../secrets' }] }],
    ['a section that is none', { items: [{ kind: 'cases', slug: 'a', sectionsRead: ['A B'] }] }],
    ['a field that is none', { items: [{ kind: 'cases', slug: 'a', isFinished: true }] }],
  ])('refuses %s', async (_, body) => {
    const { token } = await buildPerson(server.kit);
    const reply = await server.api.send(keepProgress, { token, body });
    expect(reply.status).toBe(422);
  });
});
