import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unreachable } from '#platform/api-problem.ts';
import { ErrorPage } from './error-page.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('asks again once there is a connection, until an answer comes', async () => {
  const load = vi.fn<() => string>(() => {
    throw unreachable(undefined);
  });
  setOnline(false);
  renderPage(load);
  await pass(0);
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await pass(3600);
  expect(load).toHaveBeenCalledTimes(1);

  setOnline(true);
  await pass(0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading', { name: 'The server did not answer' })).toBeVisible();
  for (const [nth, seconds] of [3, 6, 12].entries()) {
    await pass(seconds);
    expect(load).toHaveBeenCalledTimes(3 + nth);
  }
  load.mockReturnValue('There it is.');
  await pass(24);
  await pass(0);
  expect(screen.getByText('There it is.')).toBeVisible();
  await pass(3600);
  expect(load).toHaveBeenCalledTimes(6);
});

it('is gone with an answer that comes before the asking is drawn', async () => {
  const load = vi.fn<() => string>(() => {
    throw unreachable(undefined);
  });
  renderPage(load, '/?part=1#below');
  await pass(0);
  load.mockReturnValue('There it is.');
  // Pressed and answered in one go, of which only the end is drawn.
  await act(async () => {
    screen.getByRole('button', { name: 'Try again' }).click();
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(screen.getByText('There it is.')).toBeVisible();
});

it('rests while the connection is gone', async () => {
  const load = vi.fn<() => string>(() => {
    throw unreachable(undefined);
  });
  setOnline(false);
  renderPage(load);
  await pass(0);
  setOnline(true);
  await pass(0);
  setOnline(false);
  await pass(3600);
  expect(load).toHaveBeenCalledTimes(2);
});

function renderPage(loader: () => string, address = '/'): void {
  const page = {
    path: '/',
    loader,
    Component: () => <p>There it is.</p>,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
  };
  const router = createMemoryRouter([page], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
