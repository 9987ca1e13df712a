export { insertManyExperts } from './experts.store.ts';
export { insertManySessions } from './sessions.store.ts';
