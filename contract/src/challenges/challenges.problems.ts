export { challengeNotFound } from '#grammar/terms/challenge-terms.ts';
