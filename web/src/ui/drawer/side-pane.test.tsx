import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { KitProvider } from '../theme/kit-provider.tsx';
import { SidePane } from './side-pane.tsx';

function Nest({ isOpenAtFirst = false }: { readonly isOpenAtFirst?: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <KitProvider>
      <button type="button" onClick={() => setIsOpen(true)}>
        Look inside
      </button>
      <SidePane isOpen={isOpen} title="Three eggs" onClose={() => setIsOpen(false)}>
        They are warm.
      </SidePane>
    </KitProvider>
  );
}

it('takes the focus when it is opened, leaves the rest in use, and gives the focus back', async () => {
  render(<Nest />);
  await userEvent.click(screen.getByRole('button', { name: 'Look inside' }));
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Three eggs' })).toHaveFocus());
  await vi.waitFor(() => expect(screen.getByRole('complementary', { name: 'Three eggs' })).toBeVisible());
  expect(screen.getByRole('button', { name: 'Look inside' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Look inside' })).toHaveFocus();
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

it('leaves the focus alone where it is open from the start', async () => {
  render(<Nest isOpenAtFirst />);
  expect(await screen.findByRole('heading', { name: 'Three eggs' })).not.toHaveFocus();
});

it('asks before it loses what was typed', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <KitProvider>
      <SidePane isOpen title="Three eggs" onClose={onClose}>
        <input aria-label="Note" />
      </SidePane>
    </KitProvider>,
  );
  await userEvent.type(await screen.findByLabelText('Note'), 'One is cold');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Note')).toHaveValue('One is cold');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('heading', { name: 'Three eggs' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});
