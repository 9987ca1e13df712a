import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/queries/query-client.ts';
import { setRunningSitting } from '#platform/wizard/running-sitting.ts';
import { startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { buildProfile } from '#testing/wizard/new-profile.builders.ts';
import { answers, oneField, openWizard, sixOf } from '#testing/wizard/wizard.builders.tsx';

/** A step that holds something besides its draft, until `arrive`. */
function openHolding() {
  const arrival = Promise.withResolvers<undefined>();
  let isSafe = false;
  const step = { isFine: true, isSafe: () => isSafe, settle: () => arrival.promise };
  const arrive = () => {
    isSafe = true;
    arrival.resolve(undefined);
  };
  return { arrive, fail: () => arrival.resolve(undefined), path: openWizard(3, sixOf(oneField(step))) };
}

const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const question = () => screen.findByRole('heading', { name: 'Leave without saving?' });

describe('leaving a step that holds more than its draft', () => {
  beforeEach(() => {
    queryClient.clear();
    startSession(buildSignedIn());
    answers(buildProfile());
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(['Elsewhere', 'Another part of it'])('asks before %s is shown', async (link) => {
    const { path, fail } = openHolding();
    await screen.findByLabelText('Word');
    await follow(link);
    fail();
    expect(await question()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(path()).toBe('/wizard/3');
    await follow(link);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(path()).not.toBe('/wizard/3'));
  });

  it('asks once what is under way takes long, and leaves when it has arrived', async () => {
    const { path, arrive } = openHolding();
    await screen.findByLabelText('Word');
    await follow('Elsewhere');
    expect(await screen.findByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save and leave' }));
    expect(path()).toBe('/wizard/3');
    arrive();
    await waitFor(() => expect(path()).toBe('/elsewhere'));
  });

  it('leaves without a question where it arrives at once', async () => {
    const { path, arrive } = openHolding();
    await screen.findByLabelText('Word');
    await follow('Elsewhere');
    arrive();
    await waitFor(() => expect(path()).toBe('/elsewhere'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks in the words of the browser when the window is closed', async () => {
    const { arrive } = openHolding();
    await screen.findByLabelText('Word');
    const close = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    expect(close()).toBe(true);
    arrive();
    expect(close()).toBe(false);
  });
});

describe('leaving while a sitting runs', () => {
  beforeEach(() => {
    queryClient.clear();
    startSession(buildSignedIn());
    answers(buildProfile());
    setRunningSitting(true);
  });
  afterEach(() => {
    setRunningSitting(false);
    vi.unstubAllGlobals();
  });

  it.each(['Elsewhere', 'Another part of it'])(
    'asks before %s is shown, though all is kept',
    async (link) => {
      const path = openWizard(3, sixOf(oneField({ isFine: true })));
      await screen.findByLabelText('Word');
      await follow(link);
      expect(await screen.findByRole('heading', { name: 'Leave while the clock runs?' })).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
      expect(path()).toBe('/wizard/3');
      await follow(link);
      await userEvent.click(await screen.findByRole('button', { name: 'Leave anyway' }));
      await waitFor(() => expect(path()).not.toBe('/wizard/3'));
    },
  );

  it('has one way back: the one of the sitting', async () => {
    openWizard(3, sixOf(oneField({ isFine: true })));
    await screen.findByLabelText('Word');
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    act(() => setRunningSitting(false));
    expect(await screen.findByRole('button', { name: 'Previous' })).toBeVisible();
  });
});
