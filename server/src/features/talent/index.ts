export { listOrganizationsOf } from './records/record-links.store.ts';
export { findRecord } from './records/records.store.ts';
export { addExperts } from './records/add-experts.ts';
export { type StatusTally, tallyExpertsByStatus } from './analytics/analytics.store.ts';
export {
  countAcceptedExpertsByWeek,
  findLinkedName,
  listLinkedExperts,
  listTalentEvents,
  listTalentParts,
} from './talent-figures.store.ts';
