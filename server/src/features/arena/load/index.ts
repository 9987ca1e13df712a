export { insertManyBroken, insertManyOpen, type LoadAttempt } from './attempts.store.ts';
