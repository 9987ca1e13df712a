export { insertManyPasswords, insertManySessions } from './sessions.store.ts';
