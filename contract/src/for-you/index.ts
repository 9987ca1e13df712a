export { forYouEndpoints } from './for-you.endpoints.ts';
export { explain, type Relation, type SuggestionFacts } from './suggestion-reasons.ts';
export { MOST_SUGGESTIONS, type Suggestion, type Suggestions } from './suggestion.ts';
