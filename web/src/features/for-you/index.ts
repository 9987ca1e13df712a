export { ForYou } from './for-you.tsx';
export { suggestionsQuery } from './suggestions.queries.ts';
