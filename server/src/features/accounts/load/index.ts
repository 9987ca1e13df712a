export { insertManyExperts, listExpertIds } from './experts.store.ts';
