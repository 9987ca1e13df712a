import { queryOptions, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fetchedOnce, useRemovedOnLeave } from './fetched-once.ts';
import { queryClient } from './query-client.ts';

const take = vi.fn<() => Promise<string>>(() => Promise.resolve('A claim'));
const query = queryOptions({ queryKey: ['one'], queryFn: take, ...fetchedOnce });

function Page() {
  useRemovedOnLeave(query.queryKey);
  return useQuery(query).data;
}

it('waits for the page whose loader asked for it, and is removed as the page is left', async () => {
  await queryClient.query(query);
  // A query that nothing shows and that may be collected at once is collected by then.
  await new Promise((resolve) => setTimeout(resolve));
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  expect(screen.getByText('A claim')).toBeVisible();
  expect(take).toHaveBeenCalledOnce();
  unmount();
  expect(queryClient.getQueryState(query.queryKey)).toBeUndefined();
});
