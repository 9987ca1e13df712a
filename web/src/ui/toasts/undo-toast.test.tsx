import { act, fireEvent, render, screen } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastHost } from './toast-host.tsx';
import { showUndo, takeToasts, type Undo } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  takeToasts();
  notifications.clean();
  notifications.cleanQueue();
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface OfferedUndo extends Undo {
  readonly toast: HTMLElement;
  readonly button: HTMLElement;
}

async function offer(given: Partial<Undo> = {}): Promise<OfferedUndo> {
  const undo = { onUndo: vi.fn<() => void>(), onOver: vi.fn<() => void>(), ...given };
  render(<ToastHost />);
  await act(async () => {
    showUndo('Three eggs were approved', undo);
    await vi.advanceTimersByTimeAsync(50);
  });
  return { ...undo, toast: screen.getByRole('alert'), button: screen.getByRole('button', { name: 'Undo' }) };
}

it('is announced, can be taken back for ten seconds, and is over then', async () => {
  const { toast, onUndo, onOver } = await offer();
  expect(toast).toHaveTextContent('Three eggs were approved');
  await pass(9800);
  expect(onOver).not.toHaveBeenCalled();
  await pass(500);
  expect(onOver).toHaveBeenCalledOnce();
  expect(onUndo).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it.each([
  ['a press', async ({ button }: OfferedUndo) => void fireEvent.click(button)],
  ['Ctrl+Z', async () => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })],
])('is taken back once by %s, and nothing goes out later', async (_by, press) => {
  const offered = await offer();
  await act(() => press(offered));
  await pass(20_000);
  expect(offered.onUndo).toHaveBeenCalledOnce();
  expect(offered.onOver).not.toHaveBeenCalled();
});

it('leaves Ctrl+Z to a field that somebody types into', async () => {
  const { onUndo } = await offer();
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  field.remove();
  expect(onUndo).not.toHaveBeenCalled();
});

it('stops under the pointer and with the focus, and goes on after both', async () => {
  const { toast, button, onOver } = await offer();
  await pass(6000);
  fireEvent.mouseEnter(toast);
  act(() => button.focus());
  await pass(60_000);
  fireEvent.mouseLeave(toast);
  await pass(60_000);
  expect(onOver).not.toHaveBeenCalled();
  act(() => button.blur());
  await pass(3000);
  expect(onOver).not.toHaveBeenCalled();
  await pass(1500);
  expect(onOver).toHaveBeenCalledOnce();
});

it('is over when it is closed', async () => {
  const { onOver, onUndo } = await offer();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(300);
  expect(onOver).toHaveBeenCalledOnce();
  expect(onUndo).not.toHaveBeenCalled();
});

it('is over by Escape with the focus in it, and not without', async () => {
  const { button, onOver } = await offer();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await pass(300);
  expect(onOver).not.toHaveBeenCalled();
  act(() => button.focus());
  fireEvent.keyDown(button, { key: 'Escape' });
  await pass(300);
  expect(onOver).toHaveBeenCalledOnce();
});

it('is taken back by its letter, but not by one that is typed into a field', async () => {
  const { onUndo } = await offer({ letter: 'u' });
  const field = document.body.appendChild(document.createElement('textarea'));
  fireEvent.keyDown(field, { key: 'u' });
  field.remove();
  expect(onUndo).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(onUndo).toHaveBeenCalledOnce();
});

it('of several the latest is taken back first', async () => {
  const { onUndo: first } = await offer({ letter: 'u' });
  const second = vi.fn<() => void>();
  await act(async () => {
    showUndo('A fourth egg was approved', { onUndo: second, letter: 'u' });
    await vi.advanceTimersByTimeAsync(50);
  });
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  await pass(300);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
});

it('is over in time under the pointer as well, where what was done goes out then', async () => {
  const { toast, onOver } = await offer({ isDue: true });
  fireEvent.mouseEnter(toast);
  await pass(10_500);
  expect(onOver).toHaveBeenCalledOnce();
});
