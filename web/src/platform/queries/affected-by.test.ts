import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { affectedBy, askAgainAfter } from './affected-by.ts';
import { queryClient } from './query-client.ts';

it('asks again for what the happening may have changed, and for nothing else', async () => {
  const count = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
  const other = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
  const stops = [
    new QueryObserver(queryClient, { queryKey: ['a'], queryFn: count, meta: affectedBy('attempts') }),
    new QueryObserver(queryClient, { queryKey: ['b'], queryFn: other }),
  ].map((observer) => observer.subscribe(() => undefined));
  await vi.waitFor(() =>
    expect([queryClient.getQueryData(['a']), queryClient.getQueryData(['b'])]).toEqual([1, 1]),
  );
  askAgainAfter('attempts');
  await vi.waitFor(() => expect(count).toHaveBeenCalledTimes(2));
  expect(other).toHaveBeenCalledOnce();
  for (const stop of stops) stop();
});
