import { act, fireEvent, render, screen, within } from '@testing-library/react';
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

  it('closes the latest by Escape, unless a dialog takes the key', async () => {
    render(<ToastHost />);
    await act(async () => {
      for (const title of ['one', 'two']) showInfo(title);
      await vi.advanceTimersByTimeAsync(50);
    });
    const press = () =>
      act(async () => {
        fireEvent.keyDown(document.body, { key: 'Escape' });
        await vi.advanceTimersByTimeAsync(300);
      });
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    await press();
    dialog.remove();
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('one');
  });

  it('moves out of the way of a button', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1024, 100));
    const { baseElement } = render(<ToastHost />);
    await act(async () => {
      showInfo('one');
      await vi.advanceTimersByTimeAsync(50);
    });
    const toasts = baseElement.querySelector<HTMLElement>('[data-position=top-right]');
    if (toasts === null) throw new Error('The toasts are nowhere.');
    vi.spyOn(toasts, 'getBoundingClientRect').mockReturnValue(new DOMRect(600, 8, 340, 60));
    await act(() => vi.advanceTimersByTimeAsync(300));
    button.remove();
    expect(Number.parseFloat(toasts.style.insetBlockStart)).toBeGreaterThanOrEqual(104);
  });
});
