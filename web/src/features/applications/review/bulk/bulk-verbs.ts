import type { DecisionOnMany } from '@redoubt/contract/applications';

/** What was done to each: 'Two applications were approved'. */
export const bulkVerbs = {
  approve: 'approved',
  reject: 'rejected',
  request_changes: 'asked for more',
} as const satisfies Record<DecisionOnMany['kind'], string>;
export type BulkVerb = (typeof bulkVerbs)[DecisionOnMany['kind']];
