export { searchEndpoints } from './search.endpoints.ts';
export {
  LONGEST_SEARCH,
  type SearchKind,
  searchKinds,
  type SearchResult,
  type TextRange,
} from './search-result.ts';
