// oxlint-disable eslint/no-empty-pattern -- Playwright reads what a fixture needs from its pattern
import { readdirSync, readFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { endProgram, type Program, startProgram } from '../product/program.ts';
import { copyData, prepareSite, productionSettings, type Site } from '../product/site.ts';

interface Starting {
  /** Fixtures beside those of the site. */
  readonly settings?: Readonly<Record<string, string>>;
  /** npm: as a person types it. start: what npm runs. server: the server itself. */
  readonly as?: keyof typeof commands;
}

interface Starts {
  /** A port and an empty data folder of this test's own. */
  readonly site: Site;
  /** The same with the demo's data in it, as a stopped product left them. */
  readonly filledSite: Site;
  /** Starts the product on a site; what still runs when the test is over is ended. */
  readonly start: (site: Site, starting?: Starting) => Program;
  /** Starts it and waits until it says that it is ready. */
  readonly startReady: (site: Site, starting?: Starting) => Promise<Program>;
}

const READY = /Redoubt is ready at .*\n/;

const commands = {
  npm: ['npm', 'start'],
  start: [process.execPath, 'tools/start.mjs'],
  server: [process.execPath, 'server/build/main.js'],
} as const;

export { expect } from '@playwright/test';

interface Shared {
  /** A product in production, on a database that was empty; the tests of one file look at it one after another. */
  readonly production: { readonly site: Site; readonly server: Program };
}

/** A test of starting, stopping and killing. It needs no browser. */
export const test = base.extend<Starts, Shared>({
  production: [
    async ({}, use) => {
      const site = await prepareSite();
      const environment = { ...site.environment, ...productionSettings };
      const server = startProgram({ command: commands.server, environment });
      await server.prints(READY);
      await use({ site, server });
      await endProgram(server);
      await site.clear();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  site: async ({}, use) => {
    const site = await prepareSite();
    await use(site);
    await site.clear();
  },
  filledSite: async ({ site }, use) => {
    await copyData(process.env['PRODUCT_DATA'] ?? '', site.dataDirectory);
    await use(site);
  },
  start: async ({}, use) => {
    const started: Program[] = [];
    await use((site, { settings = {}, as = 'server' } = {}) => {
      const environment = { ...site.environment, ...settings };
      const program = startProgram({ command: commands[as], environment });
      started.push(program);
      return program;
    });
    await Promise.all(started.map(endProgram));
  },
  startReady: async ({ start }, use) => {
    await use(async (site, starting) => {
      const program = start(site, starting);
      await program.prints(READY);
      return program;
    });
  },
});

/** The ids of the PostgreSQL servers that have this folder open, children included. */
export function findDatabaseServers(dataDirectory: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readCommand(name).includes(dataDirectory))
    .filter((name) => readCommand(name).includes('postgres'))
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
