import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { clearSession, startSession } from '#platform/session.ts';
import { jsonResponse, problemResponse, stubApi, type StubbedCalls } from '#testing/stub-api.ts';
import { readBrowserProgress } from './browser-progress.ts';
import {
  moveBrowserProgress,
  openProgress,
  sendWaiting,
  takeStep,
  useProgressStore,
} from './progress-store.ts';

const article = { kind: 'cases', slug: 'a-case' } as const;
const KEPT = 'reading-progress';
const PATH = '/v1/learn/progress';

const shown = () => useProgressStore.getState().articles['cases/a-case'];
const ofServer = (given: object = {}) =>
  jsonResponse({
    items: [{ ...article, sectionsRead: ['one'], finishedAt: null, isSaved: false, ...given }],
  });
const busy = () => problemResponse({ status: 503, code: 'unavailable', message: 'Try again.' });
const sent = (calls: StubbedCalls) => calls.filter(({ method }) => method === 'PUT');

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

describe('the progress of a guest', () => {
  it('stays in the browser and is there again', async () => {
    await openProgress();
    takeStep({ ...article, sectionsRead: ['one'] }, 2);
    takeStep({ ...article, isSaved: true }, 2);
    takeStep({ ...article, sectionsRead: ['one', 'two'] }, 2);
    const expected = {
      sectionsRead: ['one', 'two'],
      finishedAt: expect.any(String) as string,
      isSaved: true,
    };
    expect(shown()).toEqual(expected);
    useProgressStore.setState({ articles: {} });
    await openProgress();
    expect(shown()).toEqual(expected);
    expect(useProgressStore.getState()).toMatchObject({ keeper: 'browser', isInTrouble: false });
  });

  it('says so where the browser keeps nothing', async () => {
    await openProgress();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    takeStep({ ...article, sectionsRead: ['one'] }, 2);
    expect(shown()).toMatchObject({ sectionsRead: ['one'] });
    expect(useProgressStore.getState().isInTrouble).toBe(true);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"cases/a-case":7}', '{"../x":{"sectionsRead":[]}}'])(
    'is empty where the browser holds %s',
    (stored) => {
      localStorage.setItem(KEPT, stored);
      expect(readBrowserProgress()).toEqual({});
    },
  );

  it('keeps of a strange entry what can be read', () => {
    localStorage.setItem(KEPT, '{"cases/a-case":{"sectionsRead":["one",2],"finishedAt":3,"isSaved":"yes"}}');
    expect(readBrowserProgress()).toEqual({
      'cases/a-case': { sectionsRead: ['one'], finishedAt: null, isSaved: false },
    });
  });
});

describe('the progress of somebody signed in', () => {
  beforeEach(() => startSession(buildSignedIn()));

  it('comes from the account and goes there', async () => {
    const calls = stubApi({
      [`GET ${PATH}`]: ofServer(),
      [`PUT ${PATH}`]: ofServer({ sectionsRead: ['one', 'two'], finishedAt: '2026-11-20T10:00:00.000Z' }),
    });
    await openProgress();
    expect(shown()).toMatchObject({ sectionsRead: ['one'] });
    takeStep({ ...article, sectionsRead: ['two'] }, 2);
    expect(shown()?.sectionsRead).toEqual(['one', 'two']);
    await sendWaiting();
    expect(sent(calls).map(({ body }) => body)).toEqual([{ items: [{ ...article, sectionsRead: ['two'] }] }]);
    expect(shown()?.finishedAt).toBe('2026-11-20T10:00:00.000Z');
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('is kept until the server answers, says so, and is sent again with what was read since', async () => {
    const replies = [busy(), ofServer({ sectionsRead: ['one', 'two', 'three'] })];
    const calls = stubApi({ [`GET ${PATH}`]: ofServer(), [`PUT ${PATH}`]: () => replies.shift() ?? busy() });
    await openProgress();
    takeStep({ ...article, sectionsRead: ['two'] }, 4);
    expect(await sendWaiting()).toBe(false);
    const message = 'Try again.';
    expect(useProgressStore.getState()).toMatchObject({
      isInTrouble: true,
      saveStatus: { state: 'waiting', message },
    });
    expect(shown()?.sectionsRead).toEqual(['one', 'two']);
    takeStep({ ...article, sectionsRead: ['three'] }, 4);
    expect(await sendWaiting()).toBe(true);
    expect(useProgressStore.getState().isInTrouble).toBe(false);
    expect(sent(calls).at(-1)?.body).toEqual({
      items: [
        { ...article, sectionsRead: ['two'] },
        { ...article, sectionsRead: ['three'] },
      ],
    });
    expect(shown()?.sectionsRead).toEqual(['one', 'two', 'three']);
  });

  it('goes with the person to the next page where it could not be sent yet', async () => {
    const replies = [busy(), ofServer({ sectionsRead: ['one', 'two'] })];
    const calls = stubApi({ [`GET ${PATH}`]: ofServer(), [`PUT ${PATH}`]: () => replies.shift() ?? busy() });
    await openProgress();
    takeStep({ ...article, sectionsRead: ['two'] }, 4);
    expect(await sendWaiting()).toBe(false);
    await openProgress();
    expect(shown()?.sectionsRead).toEqual(['one', 'two']);
    expect(await sendWaiting()).toBe(true);
    expect(sent(calls).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ items: [{ ...article, sectionsRead: ['two'] }] })),
    );
  });

  it('of one person is never shown to the next', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    stubApi({ [`GET ${PATH}`]: () => promise });
    const opening = openProgress();
    clearSession();
    resolve(ofServer());
    await opening;
    await openProgress();
    expect(shown()).toBeUndefined();
    expect(useProgressStore.getState().keeper).toBe('browser');
  });

  it('takes over what the browser kept of a guest, which then leaves the browser', async () => {
    localStorage.setItem(KEPT, JSON.stringify({ 'cases/a-case': { sectionsRead: ['one'], isSaved: true } }));
    const calls = stubApi({
      [`GET ${PATH}`]: jsonResponse({ items: [] }),
      [`PUT ${PATH}`]: ofServer({ isSaved: true }),
    });
    await openProgress();
    expect(shown()).toBeUndefined();
    await moveBrowserProgress([article]);
    expect(sent(calls)[0]?.body).toEqual({ items: [{ ...article, sectionsRead: ['one'], isSaved: true }] });
    expect(shown()).toMatchObject({ sectionsRead: ['one'], isSaved: true });
    expect(readBrowserProgress()).toEqual({});
  });

  it('leaves it in the browser where the server did not take it', async () => {
    localStorage.setItem(KEPT, JSON.stringify({ 'cases/a-case': { sectionsRead: ['one'] } }));
    stubApi({ [`GET ${PATH}`]: jsonResponse({ items: [] }), [`PUT ${PATH}`]: busy });
    await openProgress();
    await moveBrowserProgress([article]);
    expect(useProgressStore.getState().isInTrouble).toBe(true);
    expect(Object.keys(readBrowserProgress())).toEqual(['cases/a-case']);
  });
});
