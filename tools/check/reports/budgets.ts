type Budgets = Readonly<Record<string, number>>;

/** The phases of `npm test`, one after another; within each, two things at once on two cores. */
const fetched: Budgets = {
  'Installing what is missing': 40,
  'Installing Chromium for the browser tests': 40,
};

const sources: Budgets = {
  // Includes the build of the web client.
  budgets: 40,
  types: 30,
  lint: 35,
  unused: 12,
  boundaries: 15,
  format: 3,
  versions: 2,
  lockfile: 2,
  commits: 1,
  migrations: 2,
};

/** CPU-seconds are twice as much: there are two workers. */
const tests: Budgets = {
  'tests: contract': 3,
  'tests: tools': 5,
  'tests: server': 85,
  'tests: web': 35,
};

const browsers: Budgets = { 'browser: screens': 15, 'browser: journeys': 45 };

const sum = (budgets: Budgets): number => Object.values(budgets).reduce((total, one) => total + one, 0);

/** What the phases may take together. */
export const phaseBudgets =
  Math.max(...Object.values(fetched)) + sum(sources) / 2 + sum(tests) + sum(browsers);

/** From a fresh clone to the last line, on two quiet fast cores. */
export const TOTAL_BUDGET = 300;

/**
 * What each part of `npm test` may take on two quiet fast cores, in seconds. Over its budget a part is shown as such; that
 * fails nothing, since a busy machine is no fault. A new feature adds at most 15 s to the whole.
 */
export const budgets: Budgets = {
  ...fetched,
  'Building the web client': 35,
  'Building the server': 3,
  ...sources,
  ...tests,
  ...browsers,
};
