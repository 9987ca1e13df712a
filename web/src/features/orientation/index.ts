export { FirstAttemptGuide } from './guide/first-attempt-guide.tsx';
export { orientationQuery } from './queries/orientation.queries.ts';
export { useOpenOrientation } from './queries/orientation.queries.ts';
export { FollowReading } from './reading/follow-reading.tsx';
