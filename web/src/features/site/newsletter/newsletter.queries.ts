import { siteEndpoints } from '@redoubt/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** For Admins alone. */
export const newsletterQuery = queryOptions({
  queryKey: ['site', 'newsletter-overview'],
  queryFn: ({ signal }) => call(siteEndpoints.getNewsletter, { signal, isQuiet: true }),
});
