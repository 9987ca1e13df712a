import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, localReply } from '#platform/api-problem.ts';
import { StepChanged } from '#platform/wizard/step-changed.ts';
import type { SendSave } from '#platform/wizard/wizard-step.ts';
import { type Answer, DraftKeeper, type DraftShelf, type StoredDraft } from './draft-keeper.ts';

const EMPTY: StoredDraft = { revision: 0, content: null };
const PAUSE_MS = 800;

/** A shelf that is told what to answer next; what it is not told it takes. `found` is what it makes of a refused save. */
function buildShelf(found?: Answer) {
  const saved: StoredDraft[] = [];
  const removed: number[] = [];
  const answers: (() => ReturnType<DraftShelf['save']>)[] = [];
  const shelf: DraftShelf = {
    save: (draft) => {
      saved.push(draft);
      return answers.shift()?.() ?? Promise.resolve({ revision: draft.revision + 1 });
    },
    remove: (revision) => {
      removed.push(revision);
      return Promise.resolve(9);
    },
    compare: () => Promise.resolve(found),
  };
  return {
    shelf,
    saved,
    removed,
    answerNext: (answer: () => ReturnType<DraftShelf['save']>) => answers.push(answer),
  };
}

const refuse = () => Promise.reject(new ApiProblem(localReply(0, 'unreachable', 'No connection')));

describe('a draft', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is stored once, after a pause, and says so', async () => {
    const { shelf, saved } = buildShelf();
    const keeper = new DraftKeeper(EMPTY, shelf);
    const heard: string[] = [];
    keeper.autosave.subscribe(() => heard.push(keeper.state));
    keeper.keep({ name: 'W' });
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    keeper.keep({ name: 'Wren' });
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(saved).toEqual([]);
    expect(keeper.isSafe).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved).toEqual([{ revision: 0, content: { name: 'Wren' } }]);
    expect(heard).toEqual(['saving', 'saved']);
    expect(keeper.isSafe).toBe(true);
  });

  it('counts its revisions, one request at a time', async () => {
    const { shelf, saved, answerNext } = buildShelf();
    const slow = Promise.withResolvers<{ revision: number }>();
    answerNext(() => slow.promise);
    const keeper = new DraftKeeper(EMPTY, shelf);
    keeper.keep({ name: 'a' });
    const first = keeper.flush();
    keeper.keep({ name: 'b' });
    const second = keeper.flush();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(saved).toHaveLength(1);
    slow.resolve({ revision: 4 });
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(saved).toEqual([
      { revision: 0, content: { name: 'a' } },
      { revision: 4, content: { name: 'b' } },
    ]);
  });

  it('is not stored where nothing changed', async () => {
    const { shelf, saved } = buildShelf();
    const keeper = new DraftKeeper({ revision: 2, content: { name: 'Wren' } }, shelf);
    expect(keeper.state).toBe('saved');
    keeper.keep({ name: 'Wren' });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(saved).toEqual([]);
  });

  it('that could not be stored is kept, and stored when it is tried again', async () => {
    const { shelf, saved, answerNext } = buildShelf();
    answerNext(refuse);
    const keeper = new DraftKeeper(EMPTY, shelf);
    keeper.keep({ name: 'Wren' });
    expect(await keeper.flush()).toBe(false);
    expect(keeper.state).toBe('waiting');
    expect(await keeper.flush()).toBe(true);
    expect(keeper.state).toBe('saved');
    expect(saved).toHaveLength(2);
  });

  describe('that was changed elsewhere', () => {
    const theirs = { revision: 7, content: { name: 'Ada' } };

    async function collide() {
      const { shelf, saved, answerNext } = buildShelf();
      answerNext(() => Promise.resolve({ changed: theirs }));
      const keeper = new DraftKeeper(EMPTY, shelf);
      keeper.keep({ name: 'Wren' });
      await keeper.flush();
      return { keeper, saved };
    }

    it('is not overwritten: both versions are there to choose from', async () => {
      const { keeper, saved } = await collide();
      expect(keeper.state).toBe('changed');
      expect(keeper.versions).toEqual({ mine: { name: 'Wren' }, theirs: theirs.content, isSaved: false });
      keeper.keep({ name: 'Wren Abara' });
      await vi.advanceTimersByTimeAsync(PAUSE_MS);
      expect(saved).toHaveLength(1);
    });

    it('is replaced once the person says so', async () => {
      const { keeper, saved } = await collide();
      await keeper.keepMine();
      expect(saved.at(-1)).toEqual({ revision: 7, content: { name: 'Wren' } });
      expect(keeper.state).toBe('saved');
    });

    it('is taken over once the person says so, and what is typed next follows it', async () => {
      const { keeper, saved } = await collide();
      expect(keeper.takeTheirs()).toEqual(theirs.content);
      expect(keeper.isSafe).toBe(true);
      keeper.keep({ name: 'Ada L' });
      await keeper.flush();
      expect(saved.at(-1)).toEqual({ revision: 7, content: { name: 'Ada L' } });
    });
  });

  describe('of a step that is saved', () => {
    const whole = { name: 'Wren' };

    it('is stored first, and the save names what this page has seen', async () => {
      const { shelf, saved } = buildShelf();
      const keeper = new DraftKeeper({ revision: 4, content: null }, shelf);
      keeper.keep(whole);
      const send = vi.fn<SendSave<string>>(() => Promise.resolve('reply'));
      expect(await keeper.save(whole, send)).toBe('reply');
      expect(saved).toEqual([{ revision: 4, content: whole }]);
      expect(send.mock.calls).toEqual([[{ 'if-match': '"5"' }]]);
      expect(keeper.state).toBe('none');
      keeper.keep({ name: 'Wren A' });
      await keeper.flush();
      expect(saved.at(-1)).toEqual({ revision: 6, content: { name: 'Wren A' } });
    });

    it('that was stored elsewhere meanwhile is not saved: the person chooses', async () => {
      const { shelf, answerNext } = buildShelf();
      answerNext(() => Promise.resolve({ changed: { revision: 7, content: { name: 'Ada' } } }));
      const keeper = new DraftKeeper(EMPTY, shelf);
      keeper.keep(whole);
      const send = vi.fn<SendSave<string>>(() => Promise.resolve('reply'));
      await expect(keeper.save(whole, send)).rejects.toThrow(StepChanged);
      expect(send).not.toHaveBeenCalled();
      expect(keeper.state).toBe('changed');
    });

    it('without a word typed is not saved either over what this page has not seen', async () => {
      const { shelf, saved } = buildShelf({
        changed: { revision: 7, content: null, saved: { name: 'Ada' } },
      });
      const keeper = new DraftKeeper(EMPTY, shelf);
      await expect(keeper.save(whole, () => refuse())).rejects.toThrow(StepChanged);
      expect(keeper.isSafe).toBe(false);
      expect(keeper.versions).toEqual({ mine: whole, theirs: { name: 'Ada' }, isSaved: true });
      await keeper.keepMine();
      expect(saved).toEqual([{ revision: 7, content: whole }]);
      const send = vi.fn<SendSave<string>>(() => Promise.resolve('reply'));
      await keeper.save(whole, send);
      expect(send.mock.calls).toEqual([[{ 'if-match': '"8"' }]]);
    });

    it('is saved again where nothing of anybody else’s is replaced', async () => {
      const { shelf } = buildShelf({ revision: 5 });
      const keeper = new DraftKeeper(EMPTY, shelf);
      const send = vi.fn<SendSave<string>>(() => Promise.resolve('reply'));
      send.mockImplementationOnce(refuse);
      expect(await keeper.save(whole, send)).toBe('reply');
      expect(send.mock.calls).toEqual([[{ 'if-match': '"0"' }], [{ 'if-match': '"5"' }]]);
    });

    it('stays as it is when the save is refused for something else', async () => {
      const { shelf } = buildShelf();
      const keeper = new DraftKeeper(EMPTY, shelf);
      keeper.keep(whole);
      await expect(keeper.save(whole, refuse)).rejects.toThrow('No connection');
      expect(keeper.state).toBe('saved');
    });

    it('keeps what was typed while the save was on its way', async () => {
      const { shelf, saved } = buildShelf();
      const keeper = new DraftKeeper(EMPTY, shelf);
      const slow = Promise.withResolvers<string>();
      const saving = keeper.save(whole, () => slow.promise);
      await vi.advanceTimersByTimeAsync(0);
      keeper.keep({ name: 'Wren Abara' });
      await vi.advanceTimersByTimeAsync(PAUSE_MS);
      expect(saved).toEqual([]);
      slow.resolve('reply');
      await saving;
      await keeper.finish();
      expect(saved).toEqual([{ revision: 1, content: { name: 'Wren Abara' } }]);
      expect(keeper.state).toBe('saved');
    });

    it('in part goes on as a draft', async () => {
      const { shelf, saved } = buildShelf();
      const keeper = new DraftKeeper(EMPTY, shelf);
      keeper.keep(whole);
      await keeper.savePart(whole, () => Promise.resolve('reply'));
      await keeper.flush();
      expect(saved.at(-1)).toEqual({ revision: 2, content: whole });
    });
  });

  it('that no save took with it is thrown away when the person goes on, where it is the latest', async () => {
    const { shelf, removed } = buildShelf();
    const keeper = new DraftKeeper({ revision: 3, content: { name: 'Wren' } }, shelf);
    await keeper.finish();
    expect(removed).toEqual([3]);
    expect(keeper.state).toBe('none');
  });
});
