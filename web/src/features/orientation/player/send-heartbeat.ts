import { type Heartbeat, orientationEndpoints, type WatchedChapter } from '@redoubt/contract/orientation';
import { call } from '#platform/api-client.ts';

export function sendHeartbeat(body: Heartbeat): Promise<WatchedChapter> {
  return call(orientationEndpoints.noteWatched, { body, isQuiet: true, outlivesPage: true });
}
