import type { Orientation } from '@redoubt/contract/orientation';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { buildOrientation } from '#testing/orientation.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, stubApi } from '#testing/stub-api.ts';
import { orientationQuery } from './orientation.queries.ts';
import { FirstAttemptGuide } from './first-attempt-guide.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

const fresh = buildOrientation();
const done = { isSent: true, isMarked: true, isSubmitted: true };
const credited = buildOrientation({
  firstAttempt: done,
  tasks: fresh.tasks.map((task) => (task.id === 'tutorial' ? { ...task, isCredited: true } : task)),
});

/** Is drawn with the guide, also where that draws nothing. */
function Witness() {
  return useQuery(orientationQuery).data ? <p>What the guide knows is there.</p> : null;
}

/** Beside an attempt that can be ended by a press. */
function Screen({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <>
      <FirstAttemptGuide isAttemptOpen={isOpen} />
      <Witness />
      <button type="button" onClick={() => setIsOpen(false)}>
        End
      </button>
    </>
  );
}

async function show(orientation: Orientation, { isOpen = true } = {}) {
  stubApi({ 'GET /v1/orientation': jsonResponse(orientation) });
  renderAt('/', <Screen isOpenAtFirst={isOpen} />);
  await screen.findByText('What the guide knows is there.');
}

describe('the guide through a first attempt', () => {
  it.each<[string, Partial<Orientation['firstAttempt']>, string, RegExp]>([
    ['nothing was sent', {}, 'Sent', /Send the target a message/],
    ['something was sent', { isSent: true }, 'Marked', /until a judge marks/],
    ['a reply was marked', { isSent: true, isMarked: true }, 'Submitted', /Submit the secret/],
  ])('%s: says what comes next', async (...[, soFar, step, how]) => {
    await show(buildOrientation({ firstAttempt: { ...fresh.firstAttempt, ...soFar } }));
    const guide = await screen.findByRole('region', { name: 'Your first attempt' });
    const steps = within(guide).getAllByRole('listitem');
    expect(
      steps.filter((one) => one.getAttribute('aria-current') === 'step').map((one) => one.textContent),
    ).toEqual([step]);
    expect(within(guide).getByRole('status').textContent).toMatch(how);
    expect(within(guide).getByRole('link', { name: 'Orientation' })).toHaveAttribute('href', '/orientation');
  });

  it('stays beside the attempt that completed it, to say so', async () => {
    await show(buildOrientation({ firstAttempt: { ...done, isSubmitted: false } }));
    expect(screen.getByRole('status').textContent).toMatch(/Submit the secret/);
    queryClient.setQueryData(orientationQuery.queryKey, credited);
    await vi.waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(/marked and submitted for you/),
    );
  });

  it('is not there beside an attempt that is over without having completed it', async () => {
    await show(buildOrientation(), { isOpen: false });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('goes once the attempt is left', async () => {
    await show(buildOrientation());
    expect(screen.getByRole('region')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it.each<[string, Orientation]>([
    ['the tutorial is done already', credited],
    ['the orientation is complete', buildOrientation({ isComplete: true })],
  ])('is not there once %s', async (...[, orientation]) => {
    await show(orientation);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
