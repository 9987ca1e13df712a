import { api } from '@redoubt/contract/api.ts';
import { accountsJobs, createSessionDirectory, serveAccounts } from '#features/accounts';
import { authenticateApiToken, isApiToken } from '#features/accounts/api-tokens';
import {
  accountsPersonalData,
  archiveDownloads,
  personalDataJobs,
  servePersonalData,
} from '#features/accounts/personal-data';
import type { ProviderSettings } from '#features/accounts/social';
import { type Arena, createArena, serveArena } from '#features/arena';
import { arenaPersonalData } from '#features/arena/personal-data';
import { createCatalogue, serveChallenges, tallyListener } from '#features/challenges';
import { createScoreboard, serveRankings } from '#features/rankings';
import { type DownloadSource, ticketsPersonalData } from '#platform/downloads/index.ts';
import { createHttpApp, type HttpApp, type HttpOptions } from '#platform/http/http-app.ts';
import type { JobSet } from '#platform/jobs/index.ts';
import type { Listener } from '#platform/outbox/index.ts';
import type { PersonalDataHolder } from '#platform/personal-data.ts';
import type { Kit } from './kit.ts';

export { type ProviderSettings, realProviders } from '#features/accounts/social';

/** Every listener of every feature: the worker tells them what happened. */
export const listeners: readonly Listener[] = [tallyListener];

/** Every part that holds something about people; they erase in this order, and the account comes last. */
export function listPersonalDataHolders(kit: Kit): readonly PersonalDataHolder[] {
  return [arenaPersonalData(createCatalogue(kit)), ticketsPersonalData, ...accountsPersonalData(kit)];
}

/** Everything that can be downloaded with a ticket. */
function listDownloads(kit: Kit): readonly DownloadSource[] {
  return [archiveDownloads(kit)];
}

/** The background work of every feature. */
export function listJobs(kit: Kit): readonly JobSet[] {
  return [accountsJobs(kit), personalDataJobs(kit, listPersonalDataHolders(kit))];
}

/** The parts that serve requests, one line a feature. */
export interface App {
  readonly http: HttpApp;
  readonly sessions: ReturnType<typeof createSessionDirectory>;
  readonly arena: Arena;
  close(): Promise<void>;
}

export interface AppOptions extends Omit<HttpOptions, 'authenticate' | 'api' | 'log'> {
  /** Through whom else people sign in here. */
  readonly socialProviders: readonly ProviderSettings[];
}

export async function createApp(kit: Kit, options: AppOptions): Promise<App> {
  const sessions = createSessionDirectory(kit, options.mode);
  const catalogue = createCatalogue(kit);
  const scoreboard = createScoreboard(kit, catalogue);
  const arena = createArena(kit, catalogue);
  const http = await createHttpApp({
    ...options,
    api,
    log: kit.log,
    authenticate: (token, network) =>
      isApiToken(token)
        ? authenticateApiToken(kit, token, options.mode)
        : sessions.authenticate(token, network),
  });

  serveAccounts(http, kit, { ...options, directory: sessions });
  servePersonalData(http, kit, { holders: listPersonalDataHolders(kit), downloads: listDownloads(kit) });
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
      await sessions.close();
    },
  };
}
