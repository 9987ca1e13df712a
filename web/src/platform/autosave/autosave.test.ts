import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { ApiProblem, localReply } from '../api-problem.ts';
import { clearSession, startSession } from '../session.ts';
import { Autosave, type SaveOutcome } from './autosave.ts';
import { nextTryInMs } from './retry-policy.ts';

const PAUSE_MS = 500;
const problem = (status: number, retryAfterMs?: number) =>
  new ApiProblem(
    localReply(status, `p${String(status)}`, `Said with ${String(status)}.`),
    undefined,
    retryAfterMs,
  );

function begin() {
  const save = vi.fn<(value: string) => Promise<SaveOutcome>>().mockResolvedValue('stored');
  const autosave = new Autosave<string>({ pauseMs: PAUSE_MS, begins: 'none', save });
  return { autosave, save, sent: () => save.mock.calls.map(([value]) => value) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** Waits are as long as they can be. */
const longest = () => vi.spyOn(Math, 'random').mockReturnValue(0);

beforeEach(() => {
  vi.useFakeTimers();
  clearSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what a person changes', () => {
  it('is sent once after a pause, the newest value, and says so', async () => {
    const { autosave, sent } = begin();
    const states: string[] = [];
    autosave.subscribe(() => states.push(autosave.state));
    for (const value of ['a', 'ab', 'abc']) {
      autosave.change(value);
      await pass(PAUSE_MS - 1);
    }
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toEqual(['abc']);
    expect(states).toEqual(['saving', 'saved']);
    expect(autosave.unsaved).toBeUndefined();
  });

  it('is sent every five seconds where nobody pauses, one request at a time', async () => {
    const { autosave, save, sent } = begin();
    let running = 0;
    let most = 0;
    save.mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 2 * PAUSE_MS));
      running -= 1;
      return 'stored';
    });
    for (let typed = 1; typed <= 30; typed += 1) {
      autosave.change(String(typed));
      await pass(PAUSE_MS - 100);
    }
    expect(sent()[0]).toBe('13');
    expect(most).toBe(1);
    await pass(MINUTE_MS);
    expect(sent().at(-1)).toBe('30');
    expect(new Set(sent()).size).toBe(sent().length);
    expect(autosave.state).toBe('saved');
  });

  it('is sent one request at a time, and of what came meanwhile only the newest', async () => {
    const { autosave, save, sent } = begin();
    const slow = Promise.withResolvers<SaveOutcome>();
    save.mockReturnValueOnce(slow.promise);
    autosave.change('one');
    await pass(PAUSE_MS);
    autosave.change('two');
    autosave.change('three');
    await pass(MINUTE_MS);
    expect(sent()).toEqual(['one']);
    slow.resolve('stored');
    await pass(0);
    expect(sent()).toEqual(['one', 'three']);
    expect(autosave.state).toBe('saved');
  });

  it('is not sent in the name of who signs in next', async () => {
    startSession(buildSignedIn());
    const { autosave, sent } = begin();
    autosave.change('mine');
    startSession(buildSignedIn());
    await autosave.flush();
    expect(sent()).toEqual([]);
  });
});

describe('after a failure', () => {
  it.each([0, 429, 500, 502, 503])('%s is tried again, with longer and longer waits', async (status) => {
    longest();
    const { autosave, save, sent } = begin();
    for (const _try of [1, 2, 3]) save.mockRejectedValueOnce(problem(status));
    autosave.change('x');
    await pass(PAUSE_MS);
    for (const [made, waitMs] of [SECOND_MS, 2 * SECOND_MS, 4 * SECOND_MS].entries()) {
      expect(autosave.state).toBe('waiting');
      await pass(waitMs - 1);
      expect(sent()).toHaveLength(made + 1);
      await pass(1);
      expect(sent()).toHaveLength(made + 2);
    }
    expect(autosave.state).toBe('saved');
  });

  it('waits at most half a minute, and by chance up to a half less', () => {
    const chance = longest();
    const waits = () => [0, 1, 2, 3, 4, 5, 60].map((tries) => nextTryInMs(problem(503), tries) / SECOND_MS);
    expect(waits()).toEqual([1, 2, 4, 8, 16, 30, 30]);
    chance.mockReturnValue(1);
    expect(waits()).toEqual([0.5, 1, 2, 4, 8, 15, 15]);
  });

  it('keeps to Retry-After, also while typing goes on', async () => {
    longest();
    const { autosave, save, sent } = begin();
    save.mockRejectedValueOnce(problem(429, 20 * SECOND_MS));
    autosave.change('x');
    await pass(PAUSE_MS);
    autosave.change('xy');
    await pass(20 * SECOND_MS - 1);
    expect(sent()).toEqual(['x']);
    expect(autosave.snapshot()).toEqual({ state: 'waiting', message: 'Said with 429.' });
    await pass(1);
    expect(sent()).toEqual(['x', 'xy']);
  });

  it('keeps to it for what was typed during the request that failed', async () => {
    longest();
    const { autosave, save, sent } = begin();
    const slow = Promise.withResolvers<SaveOutcome>();
    save.mockReturnValueOnce(slow.promise);
    autosave.change('x');
    await pass(PAUSE_MS);
    autosave.change('xy');
    slow.reject(problem(429, 20 * SECOND_MS));
    await pass(20 * SECOND_MS - 1);
    expect(sent()).toEqual(['x']);
    await pass(1);
    expect(sent()).toEqual(['x', 'xy']);
  });

  it.each([400, 401, 403, 404, 409, 413, 422])(
    '%s is reported and not repeated, until it changes',
    async (status) => {
      const { autosave, save, sent } = begin();
      save.mockRejectedValueOnce(problem(status));
      autosave.change('x');
      await pass(10 * MINUTE_MS);
      window.dispatchEvent(new Event('online'));
      await pass(MINUTE_MS);
      expect(sent()).toEqual(['x']);
      expect(autosave.snapshot()).toEqual({ state: 'refused', message: `Said with ${String(status)}.` });
      autosave.change('y');
      await pass(PAUSE_MS);
      expect(sent()).toEqual(['x', 'y']);
      expect(autosave.state).toBe('saved');
    },
  );

  it('can be hurried by the person', async () => {
    const { autosave, save, sent } = begin();
    save.mockRejectedValueOnce(problem(503));
    autosave.change('x');
    await pass(PAUSE_MS);
    expect(await autosave.flush()).toBe(true);
    await pass(MINUTE_MS);
    expect(sent()).toHaveLength(2);
  });
});

describe('without a connection', () => {
  it('nothing is sent, and it goes on by itself', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { autosave, sent } = begin();
    autosave.change('x');
    await pass(MINUTE_MS);
    expect(sent()).toEqual([]);
    expect(autosave.state).toBe('waiting');
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(sent()).toEqual(['x']);
    expect(autosave.state).toBe('saved');
  });

  it('a wait that began before ends with the connection', async () => {
    longest();
    const { autosave, save, sent } = begin();
    save.mockRejectedValueOnce(problem(0));
    autosave.change('x');
    await pass(PAUSE_MS);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(sent()).toHaveLength(2);
  });

  it('a busy server is not hurried by a connection', async () => {
    longest();
    const { autosave, save, sent } = begin();
    save.mockRejectedValueOnce(problem(503));
    autosave.change('x');
    await pass(PAUSE_MS);
    window.dispatchEvent(new Event('online'));
    await pass(SECOND_MS - 1);
    expect(sent()).toHaveLength(1);
    await pass(1);
    expect(sent()).toHaveLength(2);
  });
});

describe('a page that is left', () => {
  it.each(['pagehide', 'visibilitychange', 'leaving the screen'])(
    'sends what waits at once: %s',
    async (how) => {
      const { autosave, sent } = begin();
      const detach = autosave.attach();
      autosave.change('x');
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      if (how === 'pagehide') window.dispatchEvent(new Event(how));
      else if (how === 'visibilitychange') document.dispatchEvent(new Event(how));
      else detach();
      expect(sent()).toEqual(['x']);
      await pass(MINUTE_MS);
      expect(sent()).toEqual(['x']);
      detach();
    },
  );

  it('does not go on trying', async () => {
    const { autosave, save, sent } = begin();
    save.mockRejectedValue(problem(0));
    autosave.attach()();
    autosave.change('x');
    await autosave.flush();
    await pass(MINUTE_MS);
    expect(sent()).toEqual(['x']);
  });
});

describe('another version', () => {
  it('is not overwritten until the person decides', async () => {
    const { autosave, save, sent } = begin();
    save.mockResolvedValueOnce('changed');
    autosave.change('mine');
    await pass(PAUSE_MS);
    autosave.change('mine too');
    await pass(MINUTE_MS);
    expect(autosave.state).toBe('changed');
    expect(sent()).toEqual(['mine']);
    expect(await autosave.insist('mine too')).toBe(true);
    expect(sent()).toEqual(['mine', 'mine too']);
  });

  it('may be taken instead', async () => {
    const { autosave, save, sent } = begin();
    save.mockResolvedValueOnce('changed');
    autosave.change('mine');
    await pass(PAUSE_MS);
    autosave.settle('saved');
    await pass(MINUTE_MS);
    expect(sent()).toEqual(['mine']);
  });

  it('nothing is taken any more once it is closed', async () => {
    const { autosave, save, sent } = begin();
    save.mockResolvedValueOnce('closed');
    autosave.change('x');
    await pass(PAUSE_MS);
    autosave.change('y');
    await pass(MINUTE_MS);
    expect(sent()).toEqual(['x']);
    expect(autosave.state).toBe('closed');
  });
});

it('other work of the same thing is done while nothing is saved', async () => {
  const { autosave, sent } = begin();
  const work = Promise.withResolvers<string>();
  const done = autosave.pauseFor(() => work.promise);
  autosave.change('typed meanwhile');
  await pass(MINUTE_MS);
  expect(sent()).toEqual([]);
  work.resolve('reply');
  expect(await done).toBe('reply');
  await pass(PAUSE_MS);
  expect(sent()).toEqual(['typed meanwhile']);
});
