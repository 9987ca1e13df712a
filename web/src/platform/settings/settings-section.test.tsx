import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { fetchedSection } from './settings-section.ts';

it('waits for a connection where its code cannot be fetched, and is drawn then', async () => {
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce(() => <p>The section</p>);
  const Section = fetchedSection(load);
  render(
    <Suspense fallback="Loading this section">
      <Section />
    </Suspense>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.getByText('Loading this section')).toBeVisible();
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await screen.findByText('The section')).toBeVisible();
});
