import { describeMark } from './arena-words.ts';
import { markListQuery } from './arena.queries.ts';

/** What of their challenges a person has begun, broken or given up: where to ask for it, and its words. */
export const attemptMarks = { listQuery: markListQuery, describe: describeMark };
