import { profileEndpoints, type PublicPage, type PublicPageChange } from '@redoubt/contract/profile';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';

/** Whether the own page is public, and what it shows. */
export const publicPageQuery = queryOptions({
  queryKey: ['profile', 'public-page'],
  queryFn: ({ signal }) => call(profileEndpoints.getPublicPage, { signal, isQuiet: true }),
});

const mutationKey = ['profile', 'public-page', 'save'];

/** Saves one choice. It shows at once, and goes back when it could not be stored. */
export function useSavePublicPage() {
  return useMutation({
    mutationKey,
    mutationFn: (body: PublicPageChange) => call(profileEndpoints.savePublicPage, { body }),
    onMutate: (change) => {
      queryClient.setQueryData(publicPageQuery.queryKey, (known) => known && merge(known, change));
    },
    onSuccess: (saved, { isOn }) => {
      // An earlier reply knows nothing of a later choice.
      if (queryClient.isMutating({ mutationKey }) === 1)
        queryClient.setQueryData(publicPageQuery.queryKey, saved);
      if (isOn !== undefined) showSuccess(isOn ? 'Your page is public' : 'Your page is no longer public');
    },
    onError: (error) => {
      showError('The change was not saved', messageOf(error, 'Your page was not changed.'));
      void queryClient.invalidateQueries({ queryKey: publicPageQuery.queryKey });
    },
  });
}

function merge(page: PublicPage, { isOn, shows }: PublicPageChange): PublicPage {
  const chosen = Object.fromEntries(Object.entries(shows ?? {}).filter(([, choice]) => choice !== undefined));
  return { ...page, isOn: isOn ?? page.isOn, shows: { ...page.shows, ...chosen } };
}
