import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { accountsEndpoints } from '@redoubt/contract/accounts';
import { communityEndpoints } from '@redoubt/contract/community';
import { profileEndpoints } from '@redoubt/contract/profile';
import { searchEndpoints, type SearchKind, type SearchResult } from '@redoubt/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listArticles } from '#features/learn';
import { insertChallenge, practiceChallenges } from '#testing/arena/practice.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { searchPersonalData } from './search.personal-data.ts';
import { type SearchDocument, writeDocuments } from './load/index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { search } = searchEndpoints;
const { savePublicPage, saveBasicInfo, addPortfolioProject } = profileEndpoints;

async function find(q: string, more: { kind?: SearchKind; limit?: string } = {}): Promise<SearchResult[]> {
  return (await server.api.call(search, { query: { q, ...more } })).items;
}

async function titlesOf(q: string, more: { kind?: SearchKind; limit?: string } = {}): Promise<string[]> {
  return (await find(q, more)).map(({ title }) => title);
}

/** Writes articles that no other test has, each from its title, summary and body. */
async function writeArticles(...articles: readonly (readonly [string, string?, string?])[]): Promise<void> {
  const documents = articles.map(([title, summary = '', body = '']): SearchDocument => {
    const key = `/learn/tutorials/${randomUUID()}`;
    return { kind: 'article', key, title, summary, body, path: key, page: null };
  });
  await server.kit.database.transaction((transaction) => writeDocuments(transaction, documents));
}

/** A word that no other document has. */
function inventWord(): string {
  const letters = randomUUID()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  return letters.slice(0, 14);
}

async function publishPage(fullName: string) {
  const person = await buildPerson(server.kit);
  const { token } = person;
  await server.api.call(saveBasicInfo, { token, body: { fullName, professionalTitle: 'Pharmacist' } });
  await server.api.call(savePublicPage, { token, body: { isOn: true, shows: { about: true } } });
  await server.drainOutbox();
  return person;
}

/** What the worker does after something happened. */
async function bringUpToDate(): Promise<void> {
  await server.drainOutbox();
  for (const { payload } of await listWaitingJobs(server.kit, 'search.sync'))
    await runJob(server.kit, 'search.sync', { payload });
}

async function countWord(word: string): Promise<number> {
  const { rows } = await server.database.ownerPool.query('select from search_word where word = $1', [word]);
  return rows.length;
}

describe('finding', () => {
  it('puts titles that begin with it first, then words of titles, then the rest by rank', async () => {
    const word = inventWord();
    await writeArticles(
      ['Body alone', 'A summary.', `Here stands ${word}.`],
      ['Summary alone', `A summary with ${word}.`],
      [`About ${word}`],
      [`${word} and more`],
      [word],
    );
    expect(await titlesOf(word)).toEqual([
      word,
      `${word} and more`,
      `About ${word}`,
      'Summary alone',
      'Body alone',
    ]);
  });

  it('finds by the beginnings of words, in any order, and wants all of them', async () => {
    const [one, other] = [inventWord(), inventWord()];
    await writeArticles([`${one} ${other}`], [`Only ${one}`]);
    expect(await titlesOf(`${other.slice(0, 5)} ${one.slice(0, 6)}`)).toEqual([`${one} ${other}`]);
    expect(await titlesOf(`the ${one} of ${other}`)).toEqual([`${one} ${other}`]);
  });

  it('finds other forms of a word', async () => {
    const other = inventWord();
    await writeArticles([`Injecting policies ${other}`]);
    for (const q of ['injection', 'policy', 'INJECTED'])
      expect(await titlesOf(`${other} ${q}`)).toHaveLength(1);
  });

  it.each([
    ['a letter too few', 'jailbrek'],
    ['a letter too many', 'jailbreaak'],
    ['another letter', 'jailbraak'],
    ['swapped letters', 'jialbreak'],
    ['a swapped beginning', 'ajilbreak'],
    ['two other letters', 'jailbroik'],
  ])('finds a word in spite of %s', async (_, q) => {
    await writeArticles(['Jailbreaks, a history', 'What made a jailbreak work.']);
    expect((await find(q)).some(({ title }) => title === 'Jailbreaks, a history')).toBe(true);
  });

  it('finds a short word in spite of another letter', async () => {
    await writeArticles(['Kelp, a history']);
    expect(await titlesOf('kexp')).toEqual(['Kelp, a history']);
  });

  it('means a word as it is where there is such a word, but the last may be longer in a title', async () => {
    const [word, other] = [inventWord(), inventWord()];
    await writeArticles([`${other} ${word}`], [`${other} ${word}qu`], ['Text', '', `${other} ${word}qu`]);
    expect(await titlesOf(`${word} ${other}`)).toEqual([`${other} ${word}`]);
    expect(await titlesOf(`${other} ${word}`)).toEqual([`${other} ${word}`, `${other} ${word}qu`]);
  });

  it('finds two misspelt words of one title, and marks what it took them for', async () => {
    await writeArticles(['Quantum haberdashery for beginners']);
    const [result] = await find('quantm habredashery');
    expect(result?.title).toBe('Quantum haberdashery for beginners');
    expect(result?.titleMarks).toEqual([
      { start: 0, end: 7 },
      { start: 8, end: 20 },
    ]);
  });

  it('sees no difference in accents, case and width', async () => {
    await writeArticles(['Łódź: naïve Grössen ｆｕｌｌ']);
    for (const q of ['lodz', 'NAIVE', 'grossen', 'full'])
      expect(await titlesOf(q)).toContain('Łódź: naïve Grössen ｆｕｌｌ');
  });

  it('finds other scripts', async () => {
    await writeArticles(['Взлом моделей'], ['प्रॉम्प्ट इंजेक्शन'], ['提示注入']);
    expect(await titlesOf('моделей')).toEqual(['Взлом моделей']);
    expect(await titlesOf('इंजे')).toEqual(['प्रॉम्प्ट इंजेक्शन']);
    expect(await titlesOf('提示')).toEqual(['提示注入']);
  });

  it('shows the part of the body with the match, with its marks and no markup', async () => {
    const word = inventWord();
    await writeArticles([
      'A title',
      'A summary.',
      `${'Before it. '.repeat(40)}<b>${word}</b> ${'After it. '.repeat(40)}`,
    ]);
    const [result] = await find(word);
    const { excerpt = '', excerptMarks = [] } = result ?? {};
    expect(excerpt.length).toBeLessThanOrEqual(165);
    expect(excerptMarks.map(({ start, end }) => excerpt.slice(start, end))).toEqual([word]);
  });

  it('answers one kind and as many as were asked for', async () => {
    const word = inventWord();
    await writeArticles(...Array.from({ length: 30 }, (_, nth) => [`${word} ${String(nth)}`] as const));
    expect(await find(word)).toHaveLength(20);
    expect(await find(word, { limit: '3' })).toHaveLength(3);
    expect(await find(word, { kind: 'event' })).toEqual([]);
    expect(await find(word, { kind: 'article', limit: '50' })).toHaveLength(30);
  });
});

describe('people', () => {
  it('are found while their page is on, and gone the moment it is off', async () => {
    const name = inventWord();
    const { token } = await publishPage(`Ada ${name}`);
    const [found] = await find(name);
    expect(found).toMatchObject({ kind: 'person', title: `Ada ${name}`, excerpt: 'Pharmacist' });
    expect(found?.path).toMatch(/^\/experts\/[a-z0-9-]+$/);
    await server.api.call(savePublicPage, { token, body: { isOn: false } });
    // The index has got no event yet.
    expect(await find(name)).toEqual([]);
    await server.drainOutbox();
    expect(await countWord(name)).toBe(0);
    await server.api.call(savePublicPage, { token, body: { isOn: true } });
    await server.drainOutbox();
    expect(await find(name)).toHaveLength(1);
  });

  it('are not found by what they stop showing, before the index gets the event', async () => {
    const name = inventWord();
    const { token } = await publishPage(`Ada ${name}`);
    await server.api.call(savePublicPage, { token, body: { shows: { about: false } } });
    expect(await find(name)).toEqual([]);
    await server.drainOutbox();
    expect(await find(name)).toEqual([]);
  });

  it('are not found with a page that was never on, disabled, or as something else than experts', async () => {
    const name = inventWord();
    const { user } = await publishPage(`Ada ${name}`);
    const set = (assignment: string) =>
      server.database.ownerPool.query(`update user_account set ${assignment} where id = $1`, [user.id]);
    await set('disabled_at = now()');
    expect(await find(name)).toEqual([]);
    await set("disabled_at = null, role = 'Client'");
    expect(await find(name)).toEqual([]);
    await set("role = 'Expert'");
    expect(await find(name)).toHaveLength(1);
    const quiet = inventWord();
    const { token } = await buildPerson(server.kit);
    await server.api.call(saveBasicInfo, { token, body: { fullName: `Ada ${quiet}` } });
    await server.drainOutbox();
    expect(await find(quiet)).toEqual([]);
  });

  it('are found by a new name, a new step and a new project', async () => {
    const [first, second, project] = [inventWord(), inventWord(), inventWord()];
    const { token } = await buildPerson(server.kit);
    await server.api.call(savePublicPage, {
      token,
      body: { isOn: true, shows: { about: true, projects: true } },
    });
    await server.api.call(accountsEndpoints.changeSettings, { token, body: { lastname: first } });
    await server.drainOutbox();
    expect(await find(first)).toHaveLength(1);
    await server.api.call(saveBasicInfo, { token, body: { about: `I know ${second}.` } });
    await server.api.call(addPortfolioProject, {
      token,
      body: { title: `On ${project}`, description: '', link: '', year: 2025 },
    });
    await server.drainOutbox();
    expect(await find(second)).toHaveLength(1);
    expect(await find(project)).toHaveLength(1);
  });
});

describe('a page of more than can be searched', () => {
  it('is found by its beginning, and by nothing that was taken out of it', async () => {
    const [name, newest] = [inventWord(), inventWord()];
    const { token } = await publishPage(`Ada ${name}`);
    await server.api.call(savePublicPage, { token, body: { shows: { projects: true } } });
    const project = (title: string, description = '') =>
      server.api.call(addPortfolioProject, { token, body: { title, description, link: '', year: 2025 } });
    const word = (nth: number) => String.fromCodePoint(0x4e00 + nth) + '\ufdfa'.repeat(60);
    for (let nth = 0; nth < 40; nth += 1)
      await project('More', Array.from({ length: 30 }, (_, index) => word(nth * 30 + index)).join(' '));
    const { id } = await project(`On ${newest}`);
    await server.drainOutbox();
    expect([await find(name), await find(newest)]).toMatchObject([[{}], [{}]]);
    await server.api.call(profileEndpoints.removePortfolioProject, { token, params: { id } });
    await server.drainOutbox();
    expect(await find(newest)).toEqual([]);
  });
});

describe('community events', () => {
  it('are found once they are added, by what they are changed to, and not once they are cancelled', async () => {
    const [word, other] = [inventWord(), inventWord()];
    const { token } = await buildPerson(server.kit, { role: 'Admin' });
    const slug = `event-${randomUUID()}`;
    const form = {
      title: `Workshop ${word}`,
      kind: 'workshop' as const,
      startsAt: new Date(server.kit.clock.now().getTime() + DAY_MS).toISOString(),
      endsAt: new Date(server.kit.clock.now().getTime() + 90_000_000).toISOString(),
      timeZone: 'Europe/Lisbon',
      place: { kind: 'venue' as const, venue: 'The old mill' },
      summary: 'An evening.',
      description: 'We **read** [transcripts](https://example.com).',
      host: 'Wren Abara',
      capacity: null,
    };
    await server.api.call(communityEndpoints.addCommunityEvent, { token, body: { slug, ...form } });
    await bringUpToDate();
    expect(await find(word)).toMatchObject([{ kind: 'event', path: `/community/events/${slug}` }]);
    await server.api.call(communityEndpoints.saveCommunityEvent, {
      token,
      params: { slug },
      body: { ...form, title: `Workshop ${other}` },
    });
    await bringUpToDate();
    expect(await find(word)).toEqual([]);
    expect(await find(`${other} mill transcripts`)).toHaveLength(1);
    await server.api.call(communityEndpoints.cancelCommunityEvent, { token, params: { slug } });
    await bringUpToDate();
    expect(await find(other)).toEqual([]);
  });
});

describe('articles', () => {
  it('are found by title, text and the codes of their terms, once the index was compared with them', async () => {
    await runJob(server.kit, 'search.reconcile');
    const [article] = listArticles();
    expect(article).toBeDefined();
    const { title = '', path = '', tags = [] } = article ?? {};
    expect((await find(title))[0]).toMatchObject({ kind: 'article', title, path });
    const code = tags[0]?.split(':').at(-1) ?? '';
    expect((await find(code, { kind: 'article', limit: '50' })).map((found) => found.path)).toContain(path);
  });
});

describe('what is held of a person', () => {
  it('is handed over, and erased with the words that nobody else has', async () => {
    const name = inventWord();
    const { user } = await publishPage(`Ada ${name}`);
    const { kysely } = server.kit.database;
    expect(await searchPersonalData.exportOf(kysely, user.id)).toMatchObject({ title: `Ada ${name}` });
    expect(await countWord(name)).toBe(1);
    await server.kit.database.transaction((transaction) =>
      searchPersonalData.erase(transaction, user.id, server.kit.clock.now()),
    );
    expect(await searchPersonalData.exportOf(kysely, user.id)).toBeNull();
    expect(await countWord(name)).toBe(0);
  });

  it('comes back by a comparison where the index lost it, and goes where the page is off', async () => {
    const name = inventWord();
    const { user } = await publishPage(`Ada ${name}`);
    await server.database.ownerPool.query("delete from search_document where kind = 'person'");
    await runJob(server.kit, 'search.reconcile');
    expect(await find(name)).toHaveLength(1);
    await server.database.ownerPool.query('update public_page set is_on = false where user_id = $1', [
      user.id,
    ]);
    await runJob(server.kit, 'search.reconcile');
    expect(await countWord(name)).toBe(0);
  });
});

describe('challenges', () => {
  it('are found once they are published and open, and not while they are neither', async () => {
    const word = inventWord();
    const [model] = practiceChallenges;
    const now = server.kit.clock.now();
    const build = (title: string, opensAt: Date) =>
      server.kit.database.transaction((transaction) => {
        const slug = `challenge-${randomUUID()}`;
        if (!model) throw new Error('The product brings challenges.');
        return insertChallenge(
          transaction,
          { ...model, slug, code: slug, title, opensAt, closesAt: null },
          now,
        );
      });
    await build(`${word} open`, new Date(now.getTime() - 1000));
    const later = await build(`${word} later`, new Date(now.getTime() + DAY_MS));
    await bringUpToDate();
    // The catalogue is as old as it may be.
    await expect.poll(() => titlesOf(word)).toEqual([`${word} open`]);
    const set = (assignment: string) =>
      server.database.ownerPool.query(`update challenge set ${assignment} where id = $1`, [
        later.challengeId,
      ]);
    await set("opens_at = now() - interval '1 second'");
    await runJob(server.kit, 'search.reconcile');
    await expect.poll(() => titlesOf(word)).toEqual([`${word} open`, `${word} later`].toSorted());
    await set('published_at = null');
    await expect.poll(() => titlesOf(word)).toEqual([`${word} open`]);
    expect((await find(word))[0]?.path).toMatch(/^\/challenges\/c\/challenge-/);
  });
});
