import { act, render, screen, within } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from './toast-host.tsx';
import { showError, showInfo, showSuccess, takeToasts } from './toasts.ts';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    takeToasts();
    notifications.clean();
    notifications.cleanQueue();
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ['success', showSuccess, 4000],
    ['error', showError, 5000],
    ['info', showInfo, 4000],
  ] as const)('a %s stays for its time', async (kind, show, duration) => {
    render(<ToastHost />);
    await act(async () => {
      show(`A ${kind}`, 'and its text');
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(screen.getByText(`A ${kind}`)).toBeInTheDocument();
    expect(screen.getByText('and its text')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(duration - 200));
    expect(screen.queryByText(`A ${kind}`)).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText(`A ${kind}`)).toBeNull();
  });

  it('shows a failure that is repeated once, with its last reason', async () => {
    render(<ToastHost />);
    for (const reason of ['first', 'second', 'third'])
      await act(async () => {
        showError('Failed to save', reason);
        await vi.advanceTimersByTimeAsync(300);
      });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('third');
  });

  it('shows at most three; each has a close button with a name', async () => {
    render(<ToastHost />);
    await act(async () => {
      for (const title of ['one', 'two', 'three', 'four']) showInfo(title);
      await vi.advanceTimersByTimeAsync(50);
    });
    const shown = screen.getAllByRole('alert');
    expect(shown).toHaveLength(3);
    for (const toast of shown)
      expect(within(toast).getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });
});
