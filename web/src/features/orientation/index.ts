export { IntroFilm } from './film/intro-film.tsx';
export { FirstAttemptGuide } from './guide/first-attempt-guide.tsx';
export { orientationQuery } from './guide/orientation.queries.ts';
export { useOpenOrientation } from './guide/orientation.queries.ts';
export { FollowReading } from './reading/follow-reading.tsx';
