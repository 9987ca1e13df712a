export { insertManyOpen, insertManySolved, type LoadAttempt } from './attempts.store.ts';
