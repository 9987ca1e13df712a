type Budgets = Readonly<Record<string, number>>;

/** Fetched first, both at once. */
const fetched: Budgets = {
  'Installing what is missing': 40,
  'Installing Chromium for the browser tests': 40,
};

/** One of the two rows that run side by side after that, and the parts of its steps. */
const browserRow: Budgets = {
  // With the build of the web client.
  budgets: 60,
  'browser: processes': 90,
  'browser: screens': 150,
  'browser: journeys': 260,
};

/** The other. The files of two parts may run at the same moment. */
const sourcesRow: Budgets = {
  types: 45,
  lint: 40,
  unused: 15,
  format: 5,
  borders: 20,
  versions: 3,
  lockfile: 3,
  migrations: 3,
  'tests: contract': 5,
  'tests: server': 230,
  'tests: tools': 80,
  'tests: web': 110,
};

/** From a fresh clone to the last line. */
export const TOTAL_BUDGET = 600;

/** What the fetching and each row may take together; neither may be more than the whole. */
export const rowBudgets: readonly number[] = [browserRow, sourcesRow].map(
  (row) => fetchedBudget() + sum(Object.values(row)),
);

/**
 * What each part of `npm test` may take on two quiet cores, in seconds. Over its budget a part is shown as such; that
 * fails nothing, since a busy machine is no fault. A new issue adds at most 30 s to the longer row.
 */
export const budgets: Budgets = {
  ...fetched,
  'Building the web client': 50,
  ...browserRow,
  ...sourcesRow,
};

function fetchedBudget(): number {
  return Math.max(...Object.values(fetched));
}

function sum(seconds: readonly number[]): number {
  return seconds.reduce((total, one) => total + one, 0);
}
