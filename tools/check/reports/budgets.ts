/**
 * What each part of `npm test` may take on two quiet cores, in seconds. Over its budget a part is shown as such; that
 * fails nothing, since a busy machine is no fault. A new issue adds at most 30 s to the total.
 */
export const budgets: Readonly<Record<string, number>> = {
  'Installing what is missing': 40,
  'Installing Chromium for the browser tests': 20,
  'Building the web client': 40,
  // With the build.
  budgets: 45,
  types: 40,
  lint: 25,
  unused: 10,
  format: 5,
  borders: 10,
  versions: 5,
  lockfile: 5,
  'tests: contract': 5,
  'tests: server': 130,
  'tests: tools': 20,
  'tests: web': 50,
  'browser: processes': 60,
  'browser: screens': 120,
  'browser: journeys': 160,
};

/** The whole of `npm test` on a fresh clone; some parts run side by side. */
export const TOTAL_BUDGET = 600;
