import { defineConfig } from '@playwright/test';

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

const widths = { wide: { width: 1280, height: 800 }, narrow: { width: 375, height: 812 } } as const;
/** What people see is looked at in every width; each look is one in light and one in dark. */
const screens = Object.entries(widths).map(([name, viewport]) => ({
  name,
  use: { viewport, colorScheme: 'light' as const, hasTouch: name === 'narrow' },
  testMatch: 'screens/*.test.ts',
}));

export default defineConfig({
  testMatch: '*/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './product/global-setup.ts',
  // Browsers wait more than they compute: a third keeps two cores busy.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath: '/usr/bin/chromium', args: CHROMIUM_FLAGS },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Pictures of every moment would cost a fifth of the time; the last one is kept below.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Each file starts and ends servers on one site, one after another.
    { name: 'processes', testMatch: 'processes/*.test.ts', fullyParallel: false, timeout: 120_000 },
    ...screens,
    {
      name: 'journeys',
      testMatch: 'journeys/*.test.ts',
      use: { viewport: widths.wide, colorScheme: 'light' },
    },
  ],
});
