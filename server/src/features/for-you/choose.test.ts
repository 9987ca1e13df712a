import { challengeId } from '@redoubt/contract/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { chooseFor, type Known, type OwnRecord, type Rated, sharedFieldOf } from './choose.ts';

const now = new Date('2026-11-20T09:00:00Z');
const labelLogits = { easy: -1, medium: 0, hard: 1, 'very-hard': 2 };
let made = 0;

function build(over: Partial<Rated> & { name: string }): Rated & { name: string } {
  made += 1;
  return {
    id: challengeId.parse(`0190b6f0-0000-7000-8000-${String(made).padStart(12, '0')}`),
    track: 'red-team',
    difficulty: 'medium',
    logits: labelLogits[over.difficulty ?? 'medium'],
    points: { now: 100, min: 50, max: 100 },
    fields: [],
    opensAt: '2026-01-01T00:00:00.000Z',
    ...over,
  };
}

function choose(
  open: readonly (Rated & { name: string })[],
  {
    records = {},
    all = open,
    ...known
  }: Partial<Omit<Known, 'records'>> & {
    records?: Record<string, OwnRecord>;
    all?: readonly (Rated & { name: string })[];
  } = {},
) {
  const byName = new Map(all.map(({ name, id }) => [name, id]));
  const idRecords = new Map(
    Object.entries(records).map(([name, record]) => [byName.get(name) ?? '', record] as const),
  );
  const whole: Known = { levels: { 'red-team': 2, content: 2 }, fields: [], ...known, records: idRecords };
  return chooseFor({ all, open }, whole, now).map(({ name }) => name);
}

const broken: OwnRecord = { broken: 1, held: 0, state: 'broken' };
const held = (times: number): OwnRecord => ({ broken: 0, held: times, state: 'held' });
const without = (state: OwnRecord['state']): OwnRecord => ({ broken: 0, held: 0, state });
const easy = build({ name: 'easy', difficulty: 'easy', points: { now: 60, min: 50, max: 100 } });
const medium = build({ name: 'medium', points: { now: 100, min: 50, max: 150 } });
const hard = build({ name: 'hard', difficulty: 'hard', points: { now: 160, min: 50, max: 300 } });
const severe = build({ name: 'severe', difficulty: 'very-hard', points: { now: 300, min: 50, max: 500 } });
const content = build({ name: 'content', track: 'content', difficulty: 'easy' });
const all = [easy, medium, hard, severe, content];
const past = build({ name: 'past', difficulty: 'easy' });
/** What somebody who broke an easy one in red teaming is offered. */
const chooseAfterOne = (open: Parameters<typeof choose>[0], known: Parameters<typeof choose>[1] = {}) =>
  choose(open, { ...known, records: { past: broken, ...known.records }, all: [...open, past] });

describe('what is within reach', () => {
  it('is easy alone for somebody who has broken nothing, whatever the others are worth', () => {
    expect(choose(all).toSorted()).toEqual(['content', 'easy']);
    for (const record of [held(3), without('left'), without('undecided')])
      expect(choose(all, { records: { easy: record } }).toSorted()).toEqual(['content', 'easy']);
  });

  it('is at most one level above what broke in the same track', () => {
    expect(chooseAfterOne(all).toSorted()).toEqual(['content', 'easy', 'medium']);
    expect(choose(all, { records: { medium: broken } })).toContain('hard');
    expect(choose(all, { records: { medium: broken } })).not.toContain('severe');
    expect(choose(all, { records: { content: broken } })).toEqual(['easy']);
  });

  it('counts what broke at one of several targets', () => {
    const some: OwnRecord = { broken: 1, held: 0, state: 'open' };
    expect(choose([medium, hard], { records: { medium: some } })[0]).toBe('hard');
  });

  it('is the nearest level where nothing else is left', () => {
    expect(choose([hard, severe])).toEqual(['hard']);
    expect(choose([easy, hard, severe], { records: { easy: broken } })).toEqual(['hard']);
  });

  it('holds for the next level of the ladder too', () => {
    const shelf = { all, open: all, next: severe };
    const known: Known = { records: new Map(), levels: { 'red-team': 3, content: 3 }, fields: [] };
    expect(chooseFor(shelf, known, now)).not.toContain(severe);
  });
});

describe('the three', () => {
  it('are never what the person broke, and all that is left where less than three are', () => {
    expect(choose([easy, content], { records: { easy: broken } })).toEqual(['content']);
    expect(choose([medium], { records: { medium: broken } })).toEqual([]);
    expect(choose([])).toEqual([]);
  });

  it('are harder for somebody with a record than for a novice', () => {
    const old = Array.from({ length: 8 }, (_, n) => build({ name: `old ${String(n)}`, difficulty: 'hard' }));
    const records = Object.fromEntries(old.map(({ name }) => [name, broken]));
    const able = choose([easy, medium, hard, severe], { records, all: [...all, ...old] });
    expect(able[0]).toBe('severe');
    const vain = Object.fromEntries(old.map(({ name }) => [name, held(1)]));
    const novice = choose([easy, medium, hard, severe], {
      levels: { 'red-team': 1, content: 1 },
      records: vain,
      all: [...all, ...old],
    });
    expect(novice).toEqual(['easy']);
  });

  it('begin with a challenge of one’s field, until it was tried', () => {
    const law = build({
      name: 'law',
      difficulty: 'easy',
      fields: ['Law'],
      points: { now: 51, min: 50, max: 60 },
    });
    expect(choose([easy, law, content], { fields: ['law'] })[0]).toBe('law');
    expect(choose([easy, law], { fields: ['law'], records: { law: held(2) } })[0]).toBe('easy');
    expect(sharedFieldOf(law, ['LAW'])).toBe('Law');
    expect(sharedFieldOf(law, ['Medicine'])).toBeNull();
  });

  it('put what held again and again behind, and what is begun or waits for a verdict last', () => {
    const twin = build({ name: 'twin', points: medium.points });
    expect(chooseAfterOne([medium, twin], { records: { medium: held(3) } })).toEqual(['twin', 'medium']);
    for (const state of ['open', 'undecided'] as const)
      expect(chooseAfterOne([medium, easy], { records: { medium: without(state) } })).toEqual([
        'easy',
        'medium',
      ]);
  });

  it('count an attempt that was left, and a claim that waits, as no failure', () => {
    const rows = Array.from({ length: 6 }, (_, n) => build({ name: `old ${String(n)}` }));
    const offered = [medium, hard, severe];
    const after = (record: OwnRecord) =>
      choose(offered, {
        records: { ...Object.fromEntries(rows.map(({ name }) => [name, record])), hard: broken },
        all: [...offered, ...rows],
      });
    for (const state of ['left', 'undecided'] as const)
      expect(after(without(state))).toEqual(choose(offered, { records: { hard: broken } }));
  });

  it('are a choice: of equals, not all of one track and level', () => {
    const twins = ['a', 'b', 'c'].map((name) => build({ name, difficulty: 'easy' }));
    const other = build({
      name: 'other',
      difficulty: 'easy',
      track: 'content',
      points: { now: 98, min: 50, max: 100 },
    });
    expect(choose([...twins, other]).slice(0, 2)).toContain('other');
  });

  it('let what is new be tried before what is as good and old', () => {
    const fresh = build({ name: 'fresh', opensAt: '2026-11-18T00:00:00.000Z', points: medium.points });
    expect(choose([medium, fresh])[0]).toBe('fresh');
  });
});
