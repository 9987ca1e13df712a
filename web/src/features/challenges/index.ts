export { ChallengeBrief } from './challenge-brief.tsx';
export { trackWords } from './challenge-words.ts';
export { challengeListQuery, challengeQuery } from './challenges.queries.ts';
export { PointsCurve } from './points-curve.tsx';
