import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { wide } from './stage/widths.ts';

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser without its windows is half as heavy, and the same engine. */
const SHELL = '/usr/bin/chromium-headless-shell';
const executablePath = existsSync(SHELL) ? SHELL : '/usr/bin/chromium';

export default defineConfig({
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './product/global-setup.ts',
  // Browsers wait more than they compute: one more than there are cores keeps those busy.
  workers: Math.min(availableParallelism() + 1, 4),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // How long one waits for what must come: no bounds on how fast it is, since the machine may be busy with something else.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // A product that neither starts nor ends holds no run for ever.
  globalTimeout: 3_600_000,
  use: {
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    // Whoever presses Copy may copy, as in a browser with windows.
    permissions: ['clipboard-write'],
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: wide,
    colorScheme: 'light',
    // Screenshots of every step would cost a fifth of the time; the last one is saved below.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Each file starts and ends servers on one site, one after another.
    { name: 'processes', testMatch: 'processes/*.test.ts', fullyParallel: false, timeout: 360_000 },
    // What people see, looked at by axe.
    { name: 'screens', testMatch: 'screens/*.test.ts' },
    { name: 'journeys', testMatch: 'journeys/**/*.test.ts' },
  ],
});
