import { type OwnStanding, rankingsEndpoints, type Standing } from '@redoubt/contract/rankings';
import { LRUCache } from 'lru-cache';
import type { PublicPerson } from '#features/accounts';
import { makeSnapshot, type Snapshot } from '#platform/use-case/snapshot.ts';
import type { Sum } from './rank.ts';

/** A person's row in a list; what it was a week ago the scoreboard knows. */
export type OwnRow = Omit<OwnStanding, 'handle' | 'rankBefore'>;

/** One list of the scoreboard: its pages as prepared replies, and where a person stands in it. */
export interface Standings {
  page(request: { cursor?: number | undefined; limit: number }): Snapshot;
  own(userId: string): OwnRow;
  ofHandle(handle: string): Standing | null;
}

/** A sum with the person as the public may see them. */
export interface RankedPerson extends Omit<Sum, 'person'> {
  readonly person: PublicPerson;
}

interface Source {
  /** In the order of the ranks, from 1. */
  readonly ranked: readonly RankedPerson[];
  readonly since: Date | null;
  readonly at: Date;
}

// A stranger who asks for every limit and cursor must not fill the memory.
const KEPT_PAGES = 40;
/** The page that the web asks for. */
const OWN_PAGE = 50;

export function createStandings(source: Source): Standings {
  const pages = new LRUCache<string, Snapshot>({ max: KEPT_PAGES });
  let placeOf: Map<string, number> | undefined;
  let placeOfHandle: Map<string, number> | undefined;
  return {
    page({ cursor = 0, limit }) {
      // The cursor is the number of rows before the page. A list may grow shorter: what lies behind its end is empty.
      const start = Math.min(cursor, source.ranked.length);
      const key = `${String(start)} ${String(limit)}`;
      const page = pages.get(key) ?? makePage(source, start, limit);
      pages.set(key, page);
      return page;
    },
    own(userId) {
      placeOf ??= new Map(source.ranked.map(({ person }, place) => [person.id, place]));
      const place = placeOf.get(userId);
      return place === undefined ? NOWHERE : ownRow(source, place);
    },
    ofHandle(handle) {
      placeOfHandle ??= new Map(source.ranked.map(({ person }, place) => [person.handle, place]));
      const place = placeOfHandle.get(handle);
      return place === undefined ? null : ownRow(source, place).standing;
    },
  };
}

const NOWHERE = { standing: null, pointsToNext: null, cursor: null };

function makePage({ ranked, since, at }: Source, start: number, limit: number): Snapshot {
  const next = start + limit;
  return makeSnapshot(rankingsEndpoints.listStandings.reply, {
    items: ranked.slice(start, next).map((row, offset) => toStanding(row, start + offset)),
    nextCursor: next < ranked.length ? String(next) : null,
    total: ranked.length,
    since: since?.toISOString() ?? null,
    updatedAt: at.toISOString(),
  });
}

function ownRow({ ranked }: Source, place: number): OwnRow {
  const row = ranked[place];
  if (!row) return NOWHERE;
  const above = ranked[place - 1];
  return {
    standing: toStanding(row, place),
    pointsToNext: above ? above.points - row.points + 1 : null,
    cursor: String(Math.floor(place / OWN_PAGE) * OWN_PAGE),
  };
}

function toStanding({ person, ...sum }: RankedPerson, place: number): Standing {
  return {
    rank: place + 1,
    handle: person.handle,
    name: person.name,
    points: sum.points,
    solves: sum.solves,
    severityMix: [sum.low, sum.medium, sum.high],
    reachedAt: new Date(sum.reachedAt).toISOString(),
  };
}
