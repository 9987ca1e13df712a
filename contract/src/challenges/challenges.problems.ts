export { challengeNotFound } from '#shared/terms/challenge-terms.ts';
