import type { OwnStanding, Standing } from '@redoubt/contract/rankings';
import { initialsOf as initialsOfName } from '#ui/face/initials.ts';
import { count, figure } from '#ui/words/numbers.ts';

export interface StandingRow {
  readonly key: string;
  readonly standing: Standing;
  readonly isOwn: boolean;
  /** The copy of the own row above the list; the row in its place follows further down. */
  readonly isPinned: boolean;
  /** The first three of the whole list are larger. */
  readonly isTop: boolean;
}

const TOP_RANKS = 3;

/**
 * The rows of one page. The signed-in expert's own row comes first, whichever page is open, and again in its place
 * where the page holds it. The two may differ for a moment while points move; the page's own copy then wins in place.
 */
export function arrangeRows(items: readonly Standing[], own: OwnStanding | undefined): StandingRow[] {
  const rows = items.map((standing) => ({
    key: standing.handle,
    standing,
    isOwn: standing.handle === own?.handle,
    isPinned: false,
    isTop: standing.rank <= TOP_RANKS,
  }));
  if (!own?.standing) {
    return rows;
  }
  const pinned = { key: 'own', standing: own.standing, isOwn: true, isPinned: true, isTop: false };
  return [pinned, ...rows];
}

/** The line below the own name: how far it is to the rank above. */
export function describeDistance(own: OwnStanding): string | undefined {
  if (own.standing === null) {
    return undefined;
  }
  if (own.standing.rank === 1) {
    return 'At the top of this list';
  }
  if (own.pointsToNext === null) {
    return undefined;
  }
  const next = figure(own.standing.rank - 1);
  return own.pointsToNext === 0
    ? `Level on points with rank ${next}, who was there first`
    : `${count(own.pointsToNext, 'point', 'points')} to rank ${next}`;
}

/** Two letters for the square: of a name those that stand for it everywhere, of a handle those of its first two words. */
export function initialsOf({ name, handle }: Pick<Standing, 'name' | 'handle'>): string {
  if (name !== null) return initialsOfName(name);
  const [first = handle, second] = handle.split(/[\s_.-]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = second === undefined ? [...first] : [...first].slice(0, 1).concat([...second]);
  return letters.slice(0, 2).join('').toUpperCase();
}
