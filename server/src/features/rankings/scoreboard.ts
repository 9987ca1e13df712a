import type { Period, RankingTrack } from '@redoubt/contract/rankings';
import type { Catalogue } from '#features/challenges';
import { awards } from '#features/judging';
import type { Kit } from '#kit.ts';
import { createBoards } from './boards.ts';
import { standingsAWeekAgo, standingsOf } from './lists.ts';
import { createPeopleDirectory } from './people-directory.ts';
import { createSolveLedger } from './solves/solve-ledger.ts';
import type { OwnRow, Standings } from './standings.ts';

/** The standings of every period and track; any page costs the same. */
export interface Scoreboard {
  standings(list: List): Promise<Standings>;
  own(list: List, userId: string): Promise<OwnRow>;
  ofHandle(list: List, handle: string): Promise<OwnRow>;
  /** A person's rank of all time in a track, a week ago; null without points then. */
  rankBefore(userId: string, track: RankingTrack): Promise<number | null>;
  /** Reads all solves, so that the first who asks does not wait for it. */
  warm(): Promise<void>;
}

interface List {
  readonly period: Period;
  readonly track: RankingTrack;
}

export function createScoreboard(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  catalogue: Catalogue,
): Scoreboard {
  const ledger = createSolveLedger(awards.open(kit).feed());
  const people = createPeopleDirectory(kit);
  const boards = createBoards({ clock: kit.clock, catalogue, ledger, people });
  const standings = (list: List) => boards.open(standingsOf(list));
  return {
    standings,
    own: async (list, userId) => (await standings(list)).own(ledger.numberOf(userId)),
    ofHandle: async (list, handle) => (await standings(list)).own(ledger.numberOf(people.idOf(handle) ?? '')),
    async rankBefore(userId, track) {
      const before = await boards.open(standingsAWeekAgo(track));
      return before.own(ledger.numberOf(userId)).standing?.rank ?? null;
    },
    warm: async () => void (await standings({ period: 'all', track: 'all' })),
  };
}
