import { type OwnStanding, rankingsEndpoints, type Standing } from '@redoubt/contract/rankings';
import { LRUCache } from 'lru-cache';
import { makeSnapshot, type Snapshot } from '#platform/use-case/snapshot.ts';
import type { Board } from './board.ts';
import type { PeopleDirectory } from './people-directory.ts';

/** A person's row in a list; what it was a week ago the scoreboard knows. */
export type OwnRow = Omit<OwnStanding, 'handle' | 'rankBefore'>;

/** One list of the scoreboard: its pages as prepared replies, and a person's standing in it. */
export interface Standings {
  page(request: { cursor?: number | undefined; limit: number }): Snapshot;
  /** The number of the person in the ledger; undefined for people without solves. */
  own(person: number | undefined): OwnRow;
}

interface Source {
  readonly board: Board;
  readonly people: Pick<PeopleDirectory, 'find'>;
  readonly at: Date;
}

// A stranger who asks for every limit and cursor must not fill the memory.
const CACHED_PAGES = 40;
/** The page that the web asks for. */
const OWN_PAGE = 50;

/** The standings as they are now: made anew when the board changes. */
export function createStandings(source: Source): Standings {
  const pages = new LRUCache<string, Snapshot>({ max: CACHED_PAGES });
  return {
    page({ cursor = 0, limit }) {
      // The cursor is the number of rows before the page. A list may grow shorter: what lies behind its end is empty.
      const start = Math.min(cursor, source.board.size);
      const key = `${String(start)} ${String(limit)}`;
      const page = pages.get(key) ?? makePage(source, start, limit);
      pages.set(key, page);
      return page;
    },
    own(person) {
      const position = person === undefined ? null : source.board.placeOf(person);
      return position === null ? NOWHERE : ownRow(source, position);
    },
  };
}

const NOWHERE = { standing: null, pointsToNext: null, cursor: null };

function makePage({ board, people, at }: Source, start: number, limit: number): Snapshot {
  const end = Math.min(start + limit, board.size);
  const { from } = board.span;
  return makeSnapshot(rankingsEndpoints.listStandings.reply, {
    items: Array.from({ length: end - start }, (_, offset) =>
      toStanding({ board, people }, start + offset),
    ).filter((row) => row !== null),
    nextCursor: end < board.size ? String(end) : null,
    total: board.size,
    since: Number.isFinite(from) ? new Date(from).toISOString() : null,
    updatedAt: at.toISOString(),
  });
}

function ownRow(source: Source, position: number): OwnRow {
  const standing = toStanding(source, position);
  if (!standing) return NOWHERE;
  const above = source.board.at(position - 1);
  return {
    standing,
    pointsToNext: above === null ? null : source.board.sumOf(above).points - standing.points + 1,
    cursor: String(Math.floor(position / OWN_PAGE) * OWN_PAGE),
  };
}

function toStanding({ board, people }: Pick<Source, 'board' | 'people'>, position: number): Standing | null {
  const number = board.at(position);
  const person = number === null ? undefined : people.find(number);
  if (number === null || !person) return null;
  const { points, low, medium, high, reachedAt } = board.sumOf(number);
  return {
    rank: position + 1,
    handle: person.handle,
    name: person.name,
    points,
    solves: low + medium + high,
    severityMix: [low, medium, high],
    reachedAt: new Date(reachedAt).toISOString(),
  };
}
