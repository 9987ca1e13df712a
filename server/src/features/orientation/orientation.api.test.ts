import { arenaEndpoints } from '@redoubt/contract/arena';
import { learnEndpoints, listArticleCards } from '@redoubt/contract/learn';
import {
  CHAPTER_MS,
  HEARTBEAT_MS,
  orientationEndpoints,
  orientationPages,
} from '@redoubt/contract/orientation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listArticles } from '#features/learn';
import { type Clock, systemClock } from '#platform/clock.ts';
import { arenaApp, breakOf, buildPlayer, leaky, type Player, stumping } from '#testing/arena/attempts.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { orientationPersonalData } from './orientation.personal-data.ts';

let server: TestApp;
let now = Date.now();
const clock: Clock = { ...systemClock, now: () => new Date(now), sleep: () => Promise.resolve() };
beforeAll(async () => {
  server = await arenaApp({ clock });
});
afterAll(() => server.close());

const { getOrientation, noteWatched, notePageRead, takeBackTask } = orientationEndpoints;
const look = (token: string) => server.api.call(getOrientation, { token });
const watch = (token: string, beat: { chapter: number; from: number; to: number }) =>
  server.api.call(noteWatched, { token, body: beat });
const read = (
  token: string,
  page: 'conduct' | 'review',
  sectionsRead: readonly string[] = orientationPages[page],
) => server.api.call(notePageRead, { token, params: { page }, body: { sectionsRead: [...sectionsRead] } });

async function readTutorial(token: string) {
  const [{ slug } = { slug: '' }] = listArticleCards('tutorials');
  const { sections = [] } = listArticles().find((article) => article.slug === slug) ?? {};
  const items = [{ kind: 'tutorials' as const, slug, sectionsRead: sections.map(({ id }) => id) }];
  await server.api.call(learnEndpoints.keepProgress, { token, body: { items } });
}

async function watchAll(token: string) {
  for (const chapter of [1, 2, 3, 4, 5])
    for (let from = 0; from < CHAPTER_MS; from += HEARTBEAT_MS) {
      now += HEARTBEAT_MS;
      await watch(token, { chapter, from, to: from + HEARTBEAT_MS });
    }
}

async function breakLeaky(player: Player) {
  let attempt = await player.start(leaky.slug);
  for (const text of breakOf(leaky).messages) attempt = await player.say(attempt, text);
}

describe('the orientation', () => {
  it('begins at 0, with the four tasks, their types and minutes', async () => {
    const { token } = await buildPerson(server.kit);
    const orientation = await look(token);
    expect(orientation).toMatchObject({ percent: 0, isComplete: false, video: { isWatched: false } });
    expect(orientation.tasks.map(({ type, estimatedTime }) => `${type}, ${estimatedTime}`)).toEqual([
      'Tutorial, 10 minutes',
      'Workflow, 15 minutes',
      'Process, 8 minutes',
      'Guidelines, 12 minutes',
    ]);
  });

  it('is complete with the video and all tasks, a fifth for each, and not with one taken back', async () => {
    const player = await buildPlayer(server);
    const percent = async () => (await look(player.token)).percent;
    await breakLeaky(player);
    expect(await percent()).toBe(20);
    await readTutorial(player.token);
    expect(await percent()).toBe(40);
    await read(player.token, 'review');
    await read(player.token, 'conduct');
    expect(await percent()).toBe(80);
    await watchAll(player.token);
    expect(await look(player.token)).toMatchObject({ percent: 100, isComplete: true });
    const back = { token: player.token, params: { task: 'workflow' as const } };
    expect(await server.api.call(takeBackTask, { ...back, body: { isTakenBack: true } })).toMatchObject({
      percent: 80,
      isComplete: false,
    });
    expect((await look(player.token)).tasks[1]).toMatchObject({ isCredited: true, isDone: false });
    expect(await server.api.call(takeBackTask, { ...back, body: { isTakenBack: false } })).toMatchObject({
      percent: 100,
      isComplete: true,
    });
  });

  it('takes nothing back that is not done', async () => {
    const { token } = await buildPerson(server.kit);
    const refused = await server.api.send(takeBackTask, {
      token,
      params: { task: 'tutorial' },
      body: { isTakenBack: true },
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('orientation_task_not_done');
    expect((await look(token)).tasks[0]).toMatchObject({ isCredited: false, isDone: false });
  });

  it('is each person’s own', async () => {
    const [one, other] = await Promise.all([buildPerson(server.kit), buildPerson(server.kit)]);
    await read(one.token, 'conduct');
    await watch(one.token, { chapter: 1, from: 0, to: 5000 });
    expect((await look(one.token)).percent).toBe(20);
    const theirs = await look(other.token);
    expect(theirs.percent).toBe(0);
    expect(theirs.video.chapters.every(({ watched }) => watched.length === 0)).toBe(true);
  });

  it('is for experts', async () => {
    const { token } = await buildPerson(server.kit, { role: 'Client' });
    expect((await server.api.send(getOrientation, { token })).status).toBe(403);
    expect((await server.api.send(getOrientation, {})).status).toBe(401);
  });

  it('is handed over and erased with the account', async () => {
    const { token, user } = await buildPerson(server.kit);
    const on = server.kit.database.kysely;
    expect(await orientationPersonalData.exportOf(on, user.id)).toBeNull();
    await watch(token, { chapter: 2, from: 1000, to: 6000 });
    await read(token, 'conduct', ['with-targets']);
    expect(await orientationPersonalData.exportOf(on, user.id)).toMatchObject({
      chapters: [{ chapter: 2, watchedMs: [[1000, 6000]] }],
      pages: [{ page: 'conduct', sectionsRead: ['with-targets'] }],
    });
    await server.kit.database.transaction((transaction) =>
      orientationPersonalData.erase(transaction, user.id, clock.now()),
    );
    expect(await orientationPersonalData.exportOf(on, user.id)).toBeNull();
  });
});

describe('the video', () => {
  it('is credited in real time: of ten heartbeats at once, one', async () => {
    const { token } = await buildPerson(server.kit);
    now += HEARTBEAT_MS;
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        watch(token, {
          chapter: 1 + (index % 5),
          from: 0,
          to: HEARTBEAT_MS,
        }),
      ),
    );
    const { chapters } = (await look(token)).video;
    const total = chapters
      .flatMap(({ watched }) => watched)
      .reduce((sum, { from, to }) => sum + to - from, 0);
    expect(total).toBe(HEARTBEAT_MS);
  });

  it.each([
    ['an end before the beginning', { chapter: 1, from: 5000, to: 4000 }],
    ['more than ten seconds', { chapter: 1, from: 0, to: HEARTBEAT_MS + 1 }],
    ['what is after the end', { chapter: 1, from: CHAPTER_MS - 10, to: CHAPTER_MS + 10 }],
    ['a sixth chapter', { chapter: 6, from: 0, to: 1000 }],
    ['part of a millisecond', { chapter: 1, from: 0.5, to: 1000 }],
  ])('takes no heartbeat of %s', async (_, body) => {
    const { token } = await buildPerson(server.kit);
    expect((await server.api.send(noteWatched, { token, body })).status).toBe(422);
    expect((await look(token)).video.chapters.every(({ watched }) => watched.length === 0)).toBe(true);
  });
});

describe('what credits a task', () => {
  it('is the last section of a page, and sections that it does not have are left out', async () => {
    const { token } = await buildPerson(server.kit);
    const [last = '', ...others] = orientationPages.review.toReversed();
    expect(await read(token, 'review', ['never-written', ...others])).toMatchObject({
      sectionsRead: others.toReversed(),
      finishedAt: null,
    });
    expect((await look(token)).tasks[2]?.isDone).toBe(false);
    expect((await read(token, 'review', [last])).finishedAt).not.toBeNull();
    expect((await look(token)).tasks[2]?.isDone).toBe(true);
  });

  it('is no message alone: one that is sent, marked and submitted', async () => {
    const player = await buildPlayer(server);
    const attempt = await player.say(await player.start(leaky.slug), 'Good morning.');
    const first = async () => (await look(player.token)).firstAttempt;
    expect(await first()).toEqual({ isSent: true, isMarked: false, isSubmitted: false });
    const body = { kind: 'secret' as const, secret: 'NOTHING-LIKE-THIS-1' };
    await server.api.call(arenaEndpoints.submit, { token: player.token, params: { id: attempt.id }, body });
    expect(await first()).toEqual({ isSent: true, isMarked: false, isSubmitted: true });
    expect((await look(player.token)).tasks[0]).toMatchObject({
      isDone: false,
      progress: { done: 2, of: 3 },
    });
  });

  it('is also a problem, whose answer is checked', async () => {
    const player = await buildPlayer(server);
    await player.play(await player.start(stumping.slug), breakOf(stumping));
    expect((await look(player.token)).firstAttempt).toEqual({
      isSent: true,
      isMarked: true,
      isSubmitted: true,
    });
  });

  it('is a tutorial to its end, and no other article', async () => {
    const { token } = await buildPerson(server.kit);
    const [{ slug } = { slug: '' }] = listArticleCards('cases');
    const { sections = [] } = listArticles().find((article) => article.slug === slug) ?? {};
    const items = [{ kind: 'cases' as const, slug, sectionsRead: sections.map(({ id }) => id) }];
    await server.api.call(learnEndpoints.keepProgress, { token, body: { items } });
    expect((await look(token)).tasks[1]?.isDone).toBe(false);
    await readTutorial(token);
    expect((await look(token)).tasks[1]?.isDone).toBe(true);
  });
});
