import { forYouEndpoints } from '@redoubt/contract/for-you';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { affectedBy } from '#platform/queries/affected-by.ts';

/** The three challenges that suit the signed-in expert best now; after one that they broke, its next level first. */
export function suggestionsAfter(slug: string | undefined) {
  return queryOptions({
    queryKey: ['for-you', 'suggestions', slug ?? ''],
    meta: affectedBy('attempts'),
    queryFn: ({ signal }) =>
      call(forYouEndpoints.listSuggestions, { query: { after: slug }, signal, isQuiet: true }),
  });
}

export const suggestionsQuery = suggestionsAfter(undefined);
