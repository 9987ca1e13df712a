export { insertManyBreaks, type LoadBreak } from './breaks.store.ts';
