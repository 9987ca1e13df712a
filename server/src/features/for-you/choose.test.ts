import type { ChallengeSummary } from '@redoubt/contract/challenges';
import { challengeId } from '@redoubt/contract/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { chooseFor, type Known, type OwnRecord, type Rated, sharedFieldOf, difficultyOf } from './choose.ts';

const now = new Date('2026-11-20T09:00:00Z');
let made = 0;

function build(over: Partial<Rated> & { name: string }): Rated & { name: string } {
  made += 1;
  return {
    id: challengeId.parse(`0190b6f0-0000-7000-8000-${String(made).padStart(12, '0')}`),
    track: 'red-team',
    difficulty: 'medium',
    solves: 0,
    targets: [{ number: 1, solves: 0 }],
    tried: 0,
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

const broken: OwnRecord = { attempts: 1, state: 'broken' };
const easy = build({ name: 'easy', difficulty: 'easy', points: { now: 60, min: 50, max: 100 } });
const medium = build({ name: 'medium', points: { now: 100, min: 50, max: 150 } });
const hard = build({ name: 'hard', difficulty: 'hard', points: { now: 160, min: 50, max: 300 } });
const severe = build({ name: 'severe', difficulty: 'very-hard', points: { now: 300, min: 50, max: 500 } });
const content = build({ name: 'content', track: 'content', points: { now: 100, min: 50, max: 150 } });
const all = [easy, medium, hard, severe, content];

describe('the three', () => {
  it('are never what the person broke, and all that is left where less than three are', () => {
    expect(choose(all, { records: { medium: broken, hard: broken, severe: broken } }).toSorted()).toEqual([
      'content',
      'easy',
    ]);
    expect(choose([medium], { records: { medium: broken } })).toEqual([]);
    expect(choose([])).toEqual([]);
  });

  it('are harder for somebody with a record than for a novice', () => {
    const old = Array.from({ length: 8 }, (_, n) => build({ name: `old ${String(n)}`, difficulty: 'hard' }));
    const records = Object.fromEntries(old.map(({ name }) => [name, broken]));
    const able = choose([easy, medium, hard, severe], { records, all: [...all, ...old] });
    expect(able[0]).toBe('severe');
    const vain = Object.fromEntries(
      old.map(({ name }) => [name, { attempts: 1, state: 'held' } satisfies OwnRecord]),
    );
    const novice = choose([easy, medium, hard, severe], {
      levels: { 'red-team': 1, content: 1 },
      records: vain,
      all: [...all, ...old],
    });
    expect(novice).not.toContain('severe');
  });

  it('begin with a challenge of one’s field where all else is equal', () => {
    const law = build({ name: 'law', fields: ['Law'] });
    expect(choose([medium, law, content], { fields: ['law'] })[0]).toBe('law');
    expect(sharedFieldOf(law, ['LAW'])).toBe('Law');
    expect(sharedFieldOf(law, ['Medicine'])).toBeNull();
  });

  it('put what held again and again behind, and what is begun last', () => {
    const twin = build({ name: 'twin', points: medium.points });
    expect(choose([medium, twin], { records: { medium: { attempts: 3, state: 'held' } } })).toEqual([
      'twin',
      'medium',
    ]);
    expect(
      choose([severe, easy, medium], { records: { severe: { attempts: 1, state: 'open' } } }).at(-1),
    ).toBe('severe');
  });

  it('are a choice: of equals, not all of one track and level', () => {
    const twins = [build({ name: 'a' }), build({ name: 'b' }), build({ name: 'c' })];
    const other = build({
      name: 'other',
      difficulty: 'medium',
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

describe('how hard a challenge is', () => {
  const rate = (over: Partial<ChallengeSummary>) =>
    difficultyOf({ difficulty: 'medium', solves: 0, tried: 0, targets: [{ number: 1, solves: 0 }], ...over });

  it('is the author’s word until people tried', () => {
    expect(rate({ difficulty: 'easy' })).toBe(-1);
    expect(rate({ difficulty: 'very-hard' })).toBe(2);
  });

  it('is what people found once many tried', () => {
    expect(rate({ difficulty: 'easy', solves: 10, tried: 1000 })).toBeGreaterThan(3);
    expect(rate({ difficulty: 'very-hard', solves: 990, tried: 1000 })).toBeLessThan(-3);
    expect(rate({ solves: 3, tried: 2 })).toBeLessThan(0);
    const targets = [1, 2].map((number) => ({ number, solves: 25 }));
    expect(rate({ solves: 50, tried: 50, targets })).toBe(rate({ solves: 25, tried: 50 }));
  });
});
