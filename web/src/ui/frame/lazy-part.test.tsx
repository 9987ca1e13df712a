import { render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

it('a part that cannot be loaded waits for a connection, and the page around it stays', async () => {
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValue(() => 'the part');
  const Part = lazyPart(load);
  render(
    <>
      <p>the page</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.getByText('the page')).toBeVisible();
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await screen.findByText('the part')).toBeVisible();
});
