import { api } from '@redoubt/contract/api.ts';
import { createSessionDirectory, type SessionDirectory, serveAccounts } from '#features/accounts';
import { type Arena, createArena, serveArena } from '#features/arena';
import { createCatalogue, serveChallenges, tallyListener } from '#features/challenges';
import { createScoreboard, serveRankings } from '#features/rankings';
import { createHttpApp, type HttpApp, type HttpOptions } from '#platform/http/http-app.ts';
import type { Listener } from '#platform/outbox/index.ts';
import type { Kit } from './kit.ts';

/** Every listener of every feature: the worker tells them what happened. */
export const listeners: readonly Listener[] = [tallyListener];

/** The parts that serve requests, one line a feature. */
export interface App {
  readonly http: HttpApp;
  readonly sessions: SessionDirectory;
  readonly arena: Arena;
  close(): Promise<void>;
}

export type AppOptions = Omit<HttpOptions, 'authenticate' | 'api' | 'log'>;

export async function createApp(kit: Kit, options: AppOptions): Promise<App> {
  const sessions = createSessionDirectory(kit);
  const catalogue = createCatalogue(kit);
  const scoreboard = createScoreboard(kit, catalogue);
  const arena = createArena(kit, catalogue);
  const http = await createHttpApp({
    ...options,
    api,
    log: kit.log,
    authenticate: (token) => sessions.authenticate(token),
  });

  serveAccounts(http, kit, sessions);
  serveChallenges(http, catalogue);
  serveArena(http, arena);
  serveRankings(http, kit, scoreboard);

  return {
    http,
    sessions,
    arena,
    async close() {
      await http.close();
      await arena.writer.close();
    },
  };
}
