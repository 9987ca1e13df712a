import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLetterKeys } from '../frame/use-letter-keys.ts';
import { KitProvider } from '../theme/kit-provider.tsx';
import { KeysButton, KeysDialog, switchSingleKeys } from './keys-dialog.tsx';

const act = vi.fn<(key: string) => void>();

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useLetterKeys({
    j: () => act('j'),
    1: () => act('1'),
    Enter: () => act('Enter'),
    ArrowDown: () => act('ArrowDown'),
    '?': open,
  });
  return (
    <KitProvider>
      <KeysButton look="words" onOpen={open} />
      {isOpen && <KeysDialog keys={[['J', 'The next one']]} onClose={() => setIsOpen(false)} />}
    </KitProvider>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Keys' });
const done = () => act.mock.calls.map(([key]) => key);

async function press(keys: string) {
  act.mockClear();
  await userEvent.keyboard(keys);
  return done();
}

async function flip() {
  await userEvent.click(await screen.findByRole('switch', { name: 'Single-letter keys' }));
  await userEvent.click(screen.getByText('Close'));
  await waitFor(() => expect(dialog()).toBeNull());
}

afterEach(() => switchSingleKeys(true));

it('switches letters, digits and signs off and on again, and no other keys', async () => {
  render(<Screen />);
  expect(await press('j1{ArrowDown}')).toEqual(['j', '1', 'ArrowDown']);
  await userEvent.keyboard('?');
  expect(dialog()).toHaveTextContent('JThe next one?Show these keys');
  await flip();
  expect(localStorage.getItem('single-letter-keys')).toBe('off');
  (document.activeElement as HTMLElement).blur();
  expect(await press('j1?{ArrowDown}{Enter}')).toEqual(['ArrowDown', 'Enter']);
  expect(dialog()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
  expect(screen.getByRole('switch', { name: 'Single-letter keys' })).not.toBeChecked();
  await flip();
  expect(localStorage.getItem('single-letter-keys')).toBe('on');
  expect(await press('j')).toEqual(['j']);
});

it('follows another tab of this browser', async () => {
  render(<Screen />);
  localStorage.setItem('single-letter-keys', 'off');
  window.dispatchEvent(new StorageEvent('storage', { key: 'single-letter-keys' }));
  expect(await press('j')).toEqual([]);
});
