export { makeChallengesTab } from './challenges-tab.tsx';
export { ChallengeBrief } from './challenge/challenge-brief.tsx';
export { trackWords } from './challenge/challenge-words.ts';
export { challengeListQuery } from './challenge/challenges.queries.ts';
export { PointsCurve } from './challenge/points-curve.tsx';
