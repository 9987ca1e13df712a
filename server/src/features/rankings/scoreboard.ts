import { DAY_MS, WEEK_MS } from '@redoubt/contract/durations.ts';
import type { Period, RankingTrack } from '@redoubt/contract/rankings';
import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import { awards } from '#features/judging';
import { createBoards } from './boards.ts';
import { createPeopleDirectory } from './people-directory.ts';
import { startOfPeriod } from './periods.ts';
import { createSolveLedger } from './solve-ledger.ts';
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

export interface List {
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
  const standings = ({ period, track }: List) =>
    boards.open(`${period} ${track}`, {
      track,
      spanAt: (now) => ({ from: startOfPeriod(period, now)?.getTime() ?? -Infinity, until: Infinity }),
      isPricedThen: false,
    });
  return {
    standings,
    own: async (list, userId) => (await standings(list)).own(ledger.numberOf(userId)),
    ofHandle: async (list, handle) => (await standings(list)).own(ledger.numberOf(people.idOf(handle) ?? '')),
    async rankBefore(userId, track) {
      const before = await boards.open(`a week ago ${track}`, {
        track,
        spanAt: (now) => ({ from: -Infinity, until: startOfDay(now) - WEEK_MS }),
        isPricedThen: true,
      });
      return before.own(ledger.numberOf(userId)).standing?.rank ?? null;
    },
    warm: async () => void (await standings({ period: 'all', track: 'all' })),
  };
}

const startOfDay = (at: Date): number => Math.floor(at.getTime() / DAY_MS) * DAY_MS;
