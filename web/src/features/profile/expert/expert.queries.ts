import { profileEndpoints } from '@redoubt/contract/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** An expert's public page; a page that is off is as absent as a handle that nobody has. */
export const expertQuery = (handle: string) =>
  queryOptions({
    queryKey: ['profile', 'expert', handle],
    queryFn: ({ signal }) => call(profileEndpoints.getExpert, { params: { handle }, signal }),
  });
