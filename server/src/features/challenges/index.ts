export { type Catalogue, createCatalogue } from './catalogue/catalogue.ts';
export {
  countTargetsSql,
  type OwnedChallenge,
  listOwnedChallenges,
} from './catalogue/owned-challenges.store.ts';
export { findWithdrawn } from './catalogue/find-withdrawn.ts';
export { isModelInUse } from './catalogue/model-use.store.ts';
export { listPublishedChallenges } from './catalogue/list-published-challenges.ts';
export { ENOUGH_TRIED, levelOf, logitsOf, type Tried } from './catalogue/difficulty.ts';
export { findRecordRow } from './records/records.store.ts';
export { aimAt } from './catalogue/aim.ts';
export type { PublishedChallenge } from './catalogue/challenge.presenter.ts';
export { publishPracticeChallenges } from './practice/publish-practice-challenges.ts';
