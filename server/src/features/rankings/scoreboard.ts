import { userId } from '@redoubt/contract/shared/ids.ts';
import type { Period, RankingTrack } from '@redoubt/contract/rankings';
import type { Catalogue } from '#features/challenges';
import { createAwards } from '#features/judging';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import type { Kit } from '#kit.ts';
import { createBoards } from './boards.ts';
import { standingsAtEndOf, standingsAWeekAgo, standingsOf } from './lists.ts';
import { findMove } from './moves/find-move.ts';
import type { Moves } from './moves/tell-moves.ts';
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
  /** The people whom yesterday moved far enough for a notice. */
  movesOfYesterday(): Moves;
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
  const ledger = createSolveLedger(createAwards(kit).feed());
  const people = createPeopleDirectory(kit);
  const boards = createBoards({ clock: kit.clock, catalogue, ledger, people });
  const standings = (list: List) => boards.open(standingsOf(list));
  return {
    standings,
    own: async (list, id) => (await standings(list)).own(ledger.numberOf(id)),
    ofHandle: async (list, handle) => (await standings(list)).own(ledger.numberOf(people.idOf(handle) ?? '')),
    async rankBefore(id, track) {
      const before = await boards.open(standingsAWeekAgo(track));
      return before.own(ledger.numberOf(id)).standing?.rank ?? null;
    },
    async *movesOfYesterday() {
      const [before, after] = [
        await boards.open(standingsAtEndOf(2)),
        await boards.open(standingsAtEndOf(1)),
      ];
      const loop = new CooperativeYield();
      for (const [person, id] of ledger.people.entries()) {
        const move = findMove(before.own(person).standing, after.own(person).standing);
        if (move) yield { userId: userId.parse(id), ...move };
        await loop.yieldIfBusy();
      }
    },
    warm: async () => void (await standings({ period: 'all', track: 'all' })),
  };
}
