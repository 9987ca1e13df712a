import type { OverallState } from '@redoubt/contract/site';

/** The line of the footer, and the headline of the page. Of the status, all that the first page of a visit needs. */
export const overallSentences: Readonly<Record<OverallState, string>> = {
  unknown: 'System status',
  operational: 'All systems operational',
  degraded: 'Some systems are degraded',
  down: 'Some systems are down',
};
