export { type Catalogue, createCatalogue } from './catalogue.ts';
export { challengePublished } from './challenges.events.ts';
export { listPublishedChallenges } from './list-published-challenges.ts';
export type { PublishedChallenge } from './challenge.presenter.ts';
export { publishPracticeChallenges } from './publish-practice-challenges.ts';
export { challengesFeature } from './challenges.feature.ts';
