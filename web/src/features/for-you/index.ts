export { ForYou } from './for-you.tsx';
export { suggestionsAfter, suggestionsQuery } from './suggestions.queries.ts';
