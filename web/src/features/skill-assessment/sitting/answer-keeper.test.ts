import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { ApiProblem, localReply } from '#platform/api-problem.ts';
import { AnswerKeeper, type KeeperOptions } from './answer-keeper.ts';

type Options = KeeperOptions<string, string>;

const offline = () => new ApiProblem(localReply(0, 'unreachable', 'The server did not answer.'));
const refused = (code: string) => new ApiProblem(localReply(422, code, 'No.'));

function setUp(given: Partial<Options> = {}) {
  const send = vi.fn<Options['send']>().mockResolvedValue('whole');
  const look = vi.fn<Options['look']>().mockResolvedValue(null);
  const keeper = new AnswerKeeper<string, string>({
    answers: '',
    revision: 3,
    send,
    look,
    refusalOf: (error) => {
      const code = error instanceof ApiProblem ? error.code : '';
      return code === 'closed' || code === 'changed' ? code : undefined;
    },
    ...given,
  });
  return { keeper, send, look };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('answers', () => {
  it('are sent once, after a pause in the typing', async () => {
    const { keeper, send } = setUp();
    for (const text of ['D', 'De', 'Dear']) {
      keeper.change(text);
      await pass(200);
    }
    expect(keeper.snapshot()).toEqual({ answers: 'Dear', state: 'saving', message: null });
    await pass(600);
    expect(send.mock.calls).toEqual([[{ answers: 'Dear', revision: 3, isSubmitted: false }]]);
    expect(keeper.snapshot().state).toBe('saved');
  });

  it('are sent one after another, each on the revision that the one before made', async () => {
    const { keeper, send } = setUp();
    const first = Promise.withResolvers<string>();
    send.mockReturnValueOnce(first.promise);
    keeper.change('One');
    await pass(600);
    keeper.change('One and two');
    await pass(600);
    expect(send).toHaveBeenCalledTimes(1);
    first.resolve('whole');
    await pass(0);
    expect(send.mock.calls[1]).toEqual([{ answers: 'One and two', revision: 4, isSubmitted: false }]);
    expect(keeper.snapshot().state).toBe('saved');
  });

  it('are kept through a lost connection and sent again until somebody answers', async () => {
    const { keeper, send } = setUp();
    send.mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline());
    keeper.change('Kept');
    await pass(600);
    expect(keeper.snapshot()).toEqual({ answers: 'Kept', state: 'waiting', message: null });
    await pass(1000);
    expect(keeper.snapshot().state).toBe('waiting');
    await pass(2000);
    expect(send).toHaveBeenCalledTimes(3);
    expect(keeper.snapshot()).toEqual({ answers: 'Kept', state: 'saved', message: null });
  });

  it('that the server does not want are kept here, and not sent on and on', async () => {
    const { keeper, send } = setUp();
    send.mockRejectedValueOnce(refused('invalid_fields'));
    keeper.change('Odd');
    await pass(MINUTE_MS);
    expect(send).toHaveBeenCalledTimes(1);
    expect(keeper.snapshot()).toEqual({ answers: 'Odd', state: 'refused', message: 'No.' });
  });

  it('are taken over from another tab while nothing waits here', async () => {
    const { keeper } = setUp();
    keeper.adopt('Theirs', 5);
    expect(keeper.snapshot().answers).toBe('Theirs');
    keeper.change('Mine');
    keeper.adopt('Theirs again', 6);
    expect(keeper.snapshot().answers).toBe('Mine');
    await pass(600);
  });
});

describe('two tabs', () => {
  it('do not overwrite each other: the person decides', async () => {
    const { keeper, send, look } = setUp();
    send.mockRejectedValueOnce(refused('changed'));
    look.mockResolvedValue({ answers: 'Theirs', revision: 7 });
    keeper.change('Mine');
    await pass(600);
    expect(keeper.snapshot()).toEqual({ answers: 'Mine', state: 'changed', message: null });
    await pass(MINUTE_MS);
    expect(send).toHaveBeenCalledTimes(1);
    await keeper.decide('this');
    expect(send.mock.calls[1]).toEqual([{ answers: 'Mine', revision: 7, isSubmitted: false }]);
    expect(keeper.snapshot().state).toBe('saved');
  });

  it('may end on the other version', async () => {
    const { keeper, send, look } = setUp();
    send.mockRejectedValueOnce(refused('changed'));
    look.mockResolvedValue({ answers: 'Theirs', revision: 7 });
    keeper.change('Mine');
    await pass(600);
    await keeper.decide('other');
    expect(keeper.snapshot()).toEqual({ answers: 'Theirs', state: 'saved', message: null });
  });

  it('are not seen in a save of our own whose reply was lost', async () => {
    const { keeper, send, look } = setUp();
    send.mockRejectedValueOnce(offline()).mockRejectedValueOnce(refused('changed'));
    look.mockResolvedValue({ answers: 'One', revision: 4 });
    keeper.change('One');
    await pass(600);
    keeper.change('One and more');
    await pass(SECOND_MS);
    expect(send.mock.calls.at(-1)).toEqual([{ answers: 'One and more', revision: 4, isSubmitted: false }]);
    expect(keeper.snapshot().state).toBe('saved');
  });
});

describe('a submission', () => {
  it('takes what waits with it and closes the sitting', async () => {
    const { keeper, send } = setUp();
    keeper.change('Last words');
    await expect(keeper.submit()).resolves.toBe('whole');
    expect(send.mock.calls).toEqual([[{ answers: 'Last words', revision: 3, isSubmitted: true }]]);
    expect(keeper.snapshot().state).toBe('closed');
    keeper.change('Too late');
    await pass(MINUTE_MS);
    expect(send).toHaveBeenCalledTimes(1);
    expect(keeper.snapshot().answers).toBe('Last words');
  });

  it('that another tab made already closes it here too', async () => {
    const { keeper, send } = setUp();
    send.mockRejectedValue(refused('closed'));
    await expect(keeper.submit()).rejects.toThrow('No.');
    expect(keeper.snapshot().state).toBe('closed');
  });
});
