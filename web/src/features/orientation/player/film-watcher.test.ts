import type { Heartbeat } from '@redoubt/contract/orientation';
import { expect, it, vi } from 'vitest';
import { FilmWatcher } from './film-watcher.ts';
import { sendHeartbeat } from '../guide/orientation.queries.ts';

vi.mock('../guide/orientation.queries.ts');

it('reports the last seconds also where an earlier part is still under way when the film is left', async () => {
  const film = Object.assign(new EventTarget(), { currentTime: 0, paused: false });
  const { promise, resolve } = Promise.withResolvers<void>();
  const heartbeats: Heartbeat[] = [];
  vi.mocked(sendHeartbeat).mockImplementation(async (claim) => {
    heartbeats.push(claim);
    await promise;
    return { chapter: 1, isWatched: false, watched: [{ from: 0, to: claim.to }] };
  });
  const leave = new FilmWatcher(film as unknown as HTMLVideoElement, {
    chapter: 1,
    watched: [],
    onCredited: () => undefined,
    onStuck: () => undefined,
  }).attach();
  film.dispatchEvent(new Event('playing'));
  for (const second of [1, 2, 3, 4, 5, 6, 7]) {
    film.currentTime = second;
    film.dispatchEvent(new Event('timeupdate'));
  }
  leave();
  expect(heartbeats).toMatchObject([{ from: 0, to: 5000 }]);
  resolve();
  await vi.waitFor(() =>
    expect(heartbeats).toMatchObject([
      { from: 0, to: 5000 },
      { from: 5000, to: 7000 },
    ]),
  );
});
