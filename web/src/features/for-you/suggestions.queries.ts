import { forYouEndpoints } from '@redoubt/contract/for-you';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { affectedBy } from '#platform/queries/affected-by.ts';

/** The three challenges that suit the signed-in expert best now. */
export const suggestionsQuery = queryOptions({
  queryKey: ['for-you', 'suggestions'],
  meta: affectedBy('attempts'),
  queryFn: ({ signal }) => call(forYouEndpoints.listSuggestions, { signal, isQuiet: true }),
});
