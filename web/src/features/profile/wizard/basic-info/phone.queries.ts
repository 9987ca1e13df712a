import { queryOptions } from '@tanstack/react-query';

/** What is known of the world's phone numbers: a part of its own, since it is large. */
export const phoneNumbersQuery = queryOptions({
  queryKey: ['profile', 'phone-numbers'],
  queryFn: () => import('./phone-numbers.ts'),
  staleTime: 'static',
});
