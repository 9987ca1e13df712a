import { siteEndpoints } from '@redoubt/contract/site';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';

type Confirmation =
  | { readonly state: 'running' | 'done' }
  | {
      readonly state: 'failed';
      readonly message: string;
      /** Only where no answer came: a refusal stays one. */
      readonly retry?: () => void;
    };

/** Confirms the subscription of a mailed link once the page is seen. A second time does no harm, as after a reload. */
export function useConfirmation(token: string | null, isSeen: boolean): Confirmation {
  const { data, error, refetch } = useQuery({
    queryKey: ['site', 'newsletter-confirmation', token],
    queryFn: () => call(siteEndpoints.confirmSubscription, { body: { token: token ?? '' } }),
    enabled: token !== null && isSeen,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (token === null)
    return { state: 'failed', message: 'The link has no token. Part of it may be missing.' };
  if (data) return { state: 'done' };
  if (!error) return { state: 'running' };
  const isAnswered = problemOf(error)?.isOffline === false;
  const message = messageOf(error, 'Something went wrong. Nothing was changed.');
  return { state: 'failed', message, ...(isAnswered ? {} : { retry: () => void refetch() }) };
}
