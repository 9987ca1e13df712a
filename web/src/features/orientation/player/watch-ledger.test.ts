import { CHAPTER_MS, HEARTBEAT_MS } from '@redoubt/contract/orientation';
import { expect, it } from 'vitest';
import { chapters } from '../film/chapters.ts';
import { WatchLedger } from './watch-ledger.ts';

it('reports what was played and not credited, ten seconds at most at a time, the earliest first', () => {
  const ledger = new WatchLedger([{ from: 0, to: 5000 }]);
  expect(ledger.nextClaim).toBeNull();
  ledger.addPlayed({ from: 2000, to: 9000 });
  ledger.addPlayed({ from: 9000, to: 30_000 });
  expect(ledger.uncreditedMs).toBe(25_000);
  expect(ledger.nextClaim).toEqual({ from: 5000, to: 5000 + HEARTBEAT_MS });
});

it('reports again what the server did not credit', () => {
  const ledger = new WatchLedger([]);
  ledger.addPlayed({ from: 0, to: 6000 });
  ledger.setCredited([{ from: 0, to: 4000 }]);
  expect(ledger.nextClaim).toEqual({ from: 4000, to: 6000 });
  ledger.setCredited([{ from: 0, to: 6000 }]);
  expect(ledger.nextClaim).toBeNull();
});

it.each(chapters)('chapter $number has captions for its whole minute, one after another', ({ cues }) => {
  const ends = [0, ...cues.map(({ to }) => to)];
  expect(cues.map(({ from }) => from)).toEqual(ends.slice(0, -1));
  expect(ends.at(-1)).toBe(CHAPTER_MS / 1000);
  // People read some 20 characters a second.
  expect(cues.filter(({ from, to, text }) => text === '' || text.length > (to - from) * 20)).toEqual([]);
});
