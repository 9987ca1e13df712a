export { challengeNotFound } from '#grammar/challenge-terms.ts';
