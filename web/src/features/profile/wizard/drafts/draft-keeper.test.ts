import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftKeeper, type DraftShelf, type StoredDraft } from './draft-keeper.ts';

const EMPTY: StoredDraft = { revision: 0, content: null };
const PAUSE_MS = 800;

/** A shelf that is told what to answer next; what it is not told it takes. */
function buildShelf() {
  const saved: StoredDraft[] = [];
  const answers: (() => ReturnType<DraftShelf['save']>)[] = [];
  const shelf: DraftShelf = {
    save: (draft) => {
      saved.push(draft);
      return answers.shift()?.() ?? Promise.resolve({ revision: draft.revision + 1 });
    },
    remove: () => Promise.resolve(9),
  };
  return { shelf, saved, answerNext: (answer: () => ReturnType<DraftShelf['save']>) => answers.push(answer) };
}

const refuse = () => Promise.reject(new Error('No connection'));

describe('a draft', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is stored once, after a pause, and says so', async () => {
    const { shelf, saved } = buildShelf();
    const keeper = new DraftKeeper(EMPTY, shelf);
    const heard: string[] = [];
    keeper.subscribe(() => heard.push(keeper.state));
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
    expect(keeper.state).toBe('failed');
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
      expect(keeper.versions).toEqual({ mine: { name: 'Wren' }, theirs: theirs.content });
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

  it('is removed with the saved step; what waits is not stored any more', async () => {
    const { shelf, saved } = buildShelf();
    const keeper = new DraftKeeper(EMPTY, shelf);
    keeper.keep({ name: 'Wren' });
    await keeper.finish();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(saved).toEqual([]);
    expect(keeper.state).toBe('none');
    keeper.keep({ name: 'Wren A' });
    await keeper.flush();
    expect(saved).toEqual([{ revision: 9, content: { name: 'Wren A' } }]);
  });
});
